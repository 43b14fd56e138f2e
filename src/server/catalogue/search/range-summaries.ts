import { histogramSteps, type RangeSummary } from '#domain/search/search-answer.ts'
import type { RangeColumn } from '#domain/search/search-fields.ts'
import { scaleEnd } from '#domain/search/slider-ends.ts'
import type { Tally } from '../columns/rank-counter.ts'

const nothing: RangeSummary = {
  min: null,
  max: null,
  histogram: new Array(histogramSteps).fill(0),
  histogramMax: null,
  above: 0,
}

/**
 * Smallest and largest value of what a tally counts and how it spreads over the scale of its slider, in equal steps; the last
 * step also counts what lies above.
 */
export function rangeSummary(name: RangeColumn, tally: Tally): RangeSummary {
  const { column } = tally
  const { count } = tally.selection
  if (count === 0) return nothing
  const min = column.valueAt(tally.firstPlace())
  const max = column.valueAt(tally.lastPlace())
  const valueAt = (rank: number) => column.valueAt(tally.placeOf(rank))
  const end = scaleEnd(name, { count, max, valueAt })
  const spread = max <= end ? count : tally.countBefore((value) => value > end)
  const histogramMax = spread === count ? max : spread === 0 ? min : valueAt(spread)
  const histogram: number[] = []
  let before = 0
  for (let step = 1; step < histogramSteps; step++) {
    const upTo = tally.countBefore((value) => stepOf(value, min, histogramMax) >= step)
    histogram.push(upTo - before)
    before = upTo
  }
  const above = histogramMax === max ? 0 : count - tally.countBefore((value) => value > histogramMax)
  return { min, max, histogram: [...histogram, count - before], histogramMax, above }
}

/** The step of a value, the last one above `end` too. It never falls as values rise, whatever the rounding. */
function stepOf(value: number, min: number, end: number): number {
  if (value > end) return histogramSteps - 1
  if (end === min) return 0
  return Math.min(histogramSteps - 1, Math.floor(((value - min) * histogramSteps) / (end - min)))
}
