import { histogramSteps, type RangeSummary } from '#domain/search-answer.ts'
import { hasBit } from './bit-set.ts'
import type { NumberColumn } from './number-column.ts'
import type { Selection } from './selection.ts'

/** Counting the listings below every step costs about as much as looking at this many listings a word of the set. */
const listingsPerWord = 14

/** Smallest and largest value of a selection and how it spreads between them, in equal steps. */
export function rangeSummary(column: NumberColumn, selection: Selection): RangeSummary {
  if (selection.count === 0) return { min: null, max: null, histogram: new Array(histogramSteps).fill(0) }
  return !selection.isEverything && selection.count < selection.bits.length * listingsPerWord
    ? summaryByListing(column, selection)
    : summaryByStep(column, selection)
}

/** The step of a value; the last one includes `max`. It never falls as values rise, whatever the rounding. */
function stepOf(value: number, min: number, max: number): number {
  if (max === min) return 0
  return Math.min(histogramSteps - 1, Math.floor(((value - min) * histogramSteps) / (max - min)))
}

function summaryByListing({ values }: NumberColumn, { slots }: Selection): RangeSummary {
  let min = Infinity
  let max = -Infinity
  for (let index = 0; index < slots.length; index++) {
    const value = values[slots[index] as number] as number
    if (value < min) min = value
    if (value > max) max = value
  }
  const histogram = new Array<number>(histogramSteps).fill(0)
  for (let index = 0; index < slots.length; index++) {
    const step = stepOf(values[slots[index] as number] as number, min, max)
    histogram[step] = (histogram[step] as number) + 1
  }
  return { min, max, histogram }
}

function summaryByStep(column: NumberColumn, { bits, count, isEverything }: Selection): RangeSummary {
  const isSelected = (place: number) => hasBit(bits, column.order[place] as number)
  let first = 0
  while (!isSelected(first)) first++
  let last = column.size - 1
  while (!isSelected(last)) last--
  const min = column.valueAt(first)
  const max = column.valueAt(last)
  const histogram: number[] = []
  let before = 0
  for (let step = 1; step < histogramSteps; step++) {
    const place = column.firstPlaceWhere((value) => value > max || stepOf(value, min, max) >= step)
    const upTo = isEverything ? place : column.countFirst(place, bits)
    histogram.push(upTo - before)
    before = upTo
  }
  histogram.push(count - before)
  return { min, max, histogram }
}
