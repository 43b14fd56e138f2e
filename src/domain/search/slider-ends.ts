import { fields } from '../vehicle/fields.ts'
import type { RangeColumn } from './search-fields.ts'

/** Where a slider ends (specification, section 9): a thumb there asks for that much or more. Undefined for years. */
export function sliderEnd(column: RangeColumn): number | undefined {
  return fields[column].range?.slider.end
}

/** Of so many prices one, and of fewer one as well, may lie beyond the end of the slider. */
const pricesToOneBeyond = 200

/** Values in their order. */
interface Ordered {
  count: number
  /** The largest. */
  max: number
  /** @param rank from 1, the smallest, to `count` */
  valueAt: (rank: number) => number
}

/**
 * Up to where the values of a column are spread along its slider; those beyond are counted at its end. Years are all spread,
 * and prices further than the specified end where more than a few of them lie beyond it.
 */
export function scaleEnd(column: RangeColumn, { count, max, valueAt }: Ordered): number {
  const usual = sliderEnd(column) ?? max
  if (column !== 'price' || max <= usual) return usual
  const rank = count - Math.ceil(count / pricesToOneBeyond)
  return rank < 1 ? usual : priceSliderEnd(valueAt(rank))
}

/**
 * Where the slider of prices ends.
 * @param price the highest that it spreads, in Barbados dollars; null without any
 */
export function priceSliderEnd(price: number | null): number {
  return Math.max(sliderEnd('price') ?? 0, roundedUp(price ?? 0))
}

/** The next number of two digits and zeros: 1,234,567 becomes 1,300,000. */
function roundedUp(value: number): number {
  let step = 1
  while (step * 100 <= value) step *= 10
  return Math.ceil(value / step) * step
}
