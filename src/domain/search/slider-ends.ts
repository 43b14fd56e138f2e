import { fields } from '../vehicle/fields.ts'
import type { RangeColumn } from './search-fields.ts'

/** The end of a slider (specification, section 9): a thumb there means that or more. Undefined for years. */
export function sliderEnd(column: RangeColumn): number | undefined {
  return fields[column].range?.slider.end
}

/** One in so many prices, but at least one, may be beyond the slider's end. */
const pricesPerOutlier = 200

interface SortedValues {
  count: number
  max: number
  /** @param rank from 1, the smallest, to `count` */
  valueAt: (rank: number) => number
}

/**
 * The largest value on a column's scale; larger ones are counted at its end. All years are on the scale; the scale of
 * prices is longer than specified if more than a few are beyond it.
 */
export function scaleEnd(column: RangeColumn, { count, max, valueAt }: SortedValues): number {
  const specified = sliderEnd(column) ?? max
  if (column !== 'price' || max <= specified) return specified
  const rank = count - Math.ceil(count / pricesPerOutlier)
  return rank < 1 ? specified : priceSliderEnd(valueAt(rank))
}

/** @param price the highest on the scale, in Barbados dollars; null for no listings */
export function priceSliderEnd(price: number | null): number {
  return Math.max(sliderEnd('price') ?? 0, roundedUp(price ?? 0))
}

/** Rounds up to two significant digits: 1,234,567 becomes 1,300,000. */
function roundedUp(value: number): number {
  let step = 1
  while (step * 100 <= value) step *= 10
  return Math.ceil(value / step) * step
}
