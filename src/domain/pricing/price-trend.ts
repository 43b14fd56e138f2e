import { priceOfYear } from './comparables-index.ts'
import { medianOf } from './median.ts'

/** Every pair of more listings than this would be thousands of pairs; fewer, evenly taken, tell the same. */
const mostFitted = 40
/** So many listings tell as much as the fixed measure does, for they differ by a tenth among themselves. */
const weightOfFixed = 6
/** Whatever a handful of listings seem to say, a year is worth no less and no more than this. */
const leastOfYear = 1
const mostOfYear = 1.25

/**
 * How much more a model year is worth among comparable listings than `priceOfYear` says, as a factor: the median of
 * what every pair of them says (Theil and Sen), so that a few odd prices do not turn it, drawn towards 1 where they
 * are few. In a small market the comparison spans many years, and how fast prices fall there is its own matter.
 * @param levelPrices of the listings, ascending by year and price
 * @param years their years
 */
export function yearTrend(levelPrices: Float64Array, years: Float64Array): number {
  const stride = Math.max(1, Math.ceil(levelPrices.length / mostFitted))
  const slopes: number[] = []
  for (let one = 0; one < levelPrices.length; one += stride) {
    for (let other = 0; other < one; other += stride) {
      const apart = (years[one] as number) - (years[other] as number)
      if (apart === 0) continue
      slopes.push(Math.log((levelPrices[one] as number) / (levelPrices[other] as number)) / apart)
    }
  }
  if (slopes.length === 0) return 1
  const weight = levelPrices.length / (levelPrices.length + weightOfFixed)
  const trend = Math.exp(medianOf(Float64Array.from(slopes)) * weight)
  return Math.min(mostOfYear / priceOfYear, Math.max(leastOfYear / priceOfYear, trend))
}
