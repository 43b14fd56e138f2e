import type { RangeColumn } from './search-answer.ts'

/** Where the sliders end (specification, section 9): a thumb there asks for that much or more. */
export const sliderEnds = { price: 600_000, mileage: 300_000, engineCC: 5000 } as const

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
  if (column === 'year') return max
  const usual = sliderEnds[column]
  if (column !== 'price' || max <= usual) return usual
  const rank = count - Math.ceil(count / pricesToOneBeyond)
  return rank < 1 ? usual : priceSliderEnd(valueAt(rank))
}

/**
 * Where the slider of prices ends.
 * @param price the highest that it spreads, in Barbados dollars; null without any
 */
export function priceSliderEnd(price: number | null): number {
  return Math.max(sliderEnds.price, roundedUp(price ?? 0))
}

/** The next number of two digits and zeros: 1,234,567 becomes 1,300,000. */
function roundedUp(value: number): number {
  let step = 1
  while (step * 100 <= value) step *= 10
  return Math.ceil(value / step) * step
}
