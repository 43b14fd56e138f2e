import { roundToHundredths } from './rounding.ts'

/** An amount of dollars to the nearest cent, half a cent upwards. */
export function roundToCents(dollars: number): number {
  return roundToHundredths(dollars)
}
