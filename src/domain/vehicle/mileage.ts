import { roundToHundredths } from '../text/rounding.ts'

/**
 * Decimals that are kept of a mileage, which is a number of kilometres (specification, section 3): to ten metres, finer
 * than any odometer shows, and a mile's conversion there and back stays the same mile.
 */
export const mileageDecimals = 2

/** A mileage as it is kept: what a row or a form says of a listing is held against this. */
export function roundMileage(kilometres: number): number {
  return roundToHundredths(kilometres)
}
