/** The part of `limits` that scripts of public pages need. */
export const publicLimits = {
  shortTextLength: 200,
  detailsLength: 10_000,
  integer: 2 ** 31 - 1,
  money: 9_999_999_999.99,
  formYearFirst: 1980,
  passwordLengthMin: 6,
  searchPageSize: 24,
  searchPageSizeMax: 100,
  comparedVehicles: 4,
  /** Vehicles in one call by ids, and vehicles a device saves. */
  namedVehicles: 100,
  /** Searches in vain are kept for this time, and a device reports each once in it. */
  missedSearchDays: 30,
} as const
