import { histogramSteps, type RangeSummary } from '#domain/search-answer.ts'
import type { NumberColumn } from './number-column.ts'
import type { Selection } from './selection.ts'
import { Tally } from './tally.ts'

/** Smallest and largest value of a selection and how it spreads between them, in equal steps. */
export function rangeSummary(column: NumberColumn, selection: Selection): RangeSummary {
  if (selection.count === 0) return { min: null, max: null, histogram: new Array(histogramSteps).fill(0) }
  const tally = new Tally(column, selection)
  const min = column.valueAt(tally.firstPlace())
  const max = column.valueAt(tally.lastPlace())
  const histogram: number[] = []
  let before = 0
  for (let step = 1; step < histogramSteps; step++) {
    const upTo = tally.countBefore((value) => value > max || stepOf(value, min, max) >= step)
    histogram.push(upTo - before)
    before = upTo
  }
  return { min, max, histogram: [...histogram, selection.count - before] }
}

/** The step of a value; the last one includes `max`. It never falls as values rise, whatever the rounding. */
function stepOf(value: number, min: number, max: number): number {
  if (max === min) return 0
  return Math.min(histogramSteps - 1, Math.floor(((value - min) * histogramSteps) / (max - min)))
}
