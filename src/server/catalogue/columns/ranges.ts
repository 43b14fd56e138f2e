import { type BitSet, subtract } from '../sets/bit-set.ts'
import type { Scratch } from '../sets/buffer-pool.ts'
import type { NumberColumn } from './number-column.ts'

/** Inclusive ends of a range; an absent one is open. */
export interface Bounds {
  min?: number
  max?: number
}

/** The places that a range takes up in the order of its column: from the first to before the last. */
export function placesOf(column: NumberColumn, { min, max }: Bounds): { from: number; to: number } {
  const from = min === undefined ? 0 : column.placeOf(min)
  const to = max === undefined ? column.size : column.firstPlaceWhere((value) => value > max)
  return { from, to: Math.max(from, to) }
}

/** The listings whose value lies in a range. */
export function rangeOf(column: NumberColumn, bounds: Bounds, scratch: Scratch): BitSet {
  const { from, to } = placesOf(column, bounds)
  const set = scratch.any()
  column.firstInto(to, set)
  if (from > 0) {
    const below = scratch.any()
    column.firstInto(from, below)
    subtract(set, below)
  }
  return set
}
