/**
 * An amount of dollars to the nearest cent, half a cent upwards. Fifteen digits drop the noise of binary fractions
 * first, so that half a cent rounds as it does on paper and in SQL.
 */
export function roundToCents(dollars: number): number {
  return Math.round(Number((dollars * 100).toPrecision(15))) / 100
}
