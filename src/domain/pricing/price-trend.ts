import { priceOfYear } from './comparables-index.ts'
import { medianOf } from './median.ts'

/** More listings are sampled evenly, because all pairs of them would be thousands. */
const mostFitted = 40
/** So many listings weigh as much as `priceOfYear` (shrinkage), because they differ by a tenth among themselves. */
const weightOfFixed = 6
/** Bounds of the corrected factor. */
const leastOfYear = 1
const mostOfYear = 1.25

/**
 * The correction of `priceOfYear` among comparable listings, as a factor: the Theil-Sen estimator, robust against
 * outliers, shrunk towards 1 where listings are few. In a small market comparisons span many years, and the
 * depreciation there is its own.
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
