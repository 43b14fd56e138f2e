/**
 * A non-negative number to two decimals, halves upwards. Fifteen significant digits remove the noise of binary
 * fractions first, so that a half rounds as on paper and in SQL.
 */
export function roundToHundredths(value: number): number {
  return Math.round(Number((value * 100).toPrecision(15))) / 100
}

/** Dollars to the nearest cent, half a cent upwards. */
export function roundToCents(dollars: number): number {
  return roundToHundredths(dollars)
}
