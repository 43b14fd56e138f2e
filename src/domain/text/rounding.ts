/** Decimals of a stored mileage in km: finer than any odometer, and a mile's conversion there and back is exact. */
export const mileageDecimals = 2

/** Non-negative numbers, halves up. Rounding to 15 significant digits first gives the same as SQL. */
export function roundToHundredths(value: number): number {
  return Math.round(Number((value * 100).toPrecision(15))) / 100
}

export function roundToCents(dollars: number): number {
  return roundToHundredths(dollars)
}
