/** Part of `limits` that the script of every page needs, which loads no others. */
export const keptLimits = {
  shortTextLength: 200,
  integer: 2 ** 31 - 1,
  money: 9_999_999_999.99,
  comparedVehicles: 4,
  /** Of one call by ids, and of saved ones. */
  namedVehicles: 100,
} as const
