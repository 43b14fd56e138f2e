import { isPriceOnRequest } from '#domain/pricing/price-on-request.ts'
import { scaleEnd } from '#domain/search/filters.ts'
import { histogramSteps, type RangeSummary } from '#domain/search/search-answer.ts'
import type { RangeColumn } from '#domain/search/search-fields.ts'
import type { Distribution } from '#engine/distribution.ts'

const nothing: RangeSummary = {
  min: null,
  max: null,
  histogram: new Array(histogramSteps).fill(0),
  histogramMax: null,
  above: 0,
}

/**
 * Minimum, maximum and a histogram over the scale of a slider. The last step also counts all higher values. Prices on
 * request are left out.
 */
export function rangeSummary(name: RangeColumn, counter: Distribution): RangeSummary {
  const left = name === 'price' ? counter.countBefore((value) => !isPriceOnRequest(value)) : 0
  const count = counter.selection.count - left
  if (count === 0) return nothing
  const valueAt = (nth: number) => counter.valueOf(left + nth)
  const min = valueAt(1)
  const max = valueAt(count)
  const end = scaleEnd(name, { count, max, valueAt })
  const spread = max <= end ? count : counter.countBefore((value) => value > end) - left
  const histogramMax = spread === count ? max : spread === 0 ? min : valueAt(spread)
  const histogram = counter.histogram(histogramSteps, (value) => stepOf(value, min, histogramMax))
  histogram[0] = (histogram[0] as number) - left
  const above = histogramMax === max ? 0 : count + left - counter.countBefore((value) => value > histogramMax)
  return { min, max, histogram, histogramMax, above }
}

/** The step of a value; monotonic whatever the rounding. */
function stepOf(value: number, min: number, end: number): number {
  if (value > end) return histogramSteps - 1
  if (value <= min) return 0
  return Math.min(histogramSteps - 1, Math.floor(((value - min) * histogramSteps) / (end - min)))
}
