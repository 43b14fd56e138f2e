/** Non-negative numbers, halves up. Rounding to 15 significant digits first gives the same as SQL. */
export function roundToHundredths(value: number): number {
  return Math.round(Number((value * 100).toPrecision(15))) / 100
}

/** Dollars to the nearest cent, half a cent upwards. */
export function roundToCents(dollars: number): number {
  return roundToHundredths(dollars)
}
