import { partitionPoint } from '../sets/binary-search.ts'
import { addBit, type BitSet, removeBit, wordsFor } from '../sets/bit-set.ts'
import type { SlotTable } from '../sets/slot-table.ts'
import { bucketStarts, type SortedColumn } from './value-buckets.ts'

const bitmapCount = 64

/**
 * A range-encoded bitmap index: for some values, the slots of all listings below. The listings below any other value
 * are the nearest bitmap and a short walk along the order. Boundaries are values, not ranks, so that one more listing
 * is one more bit in each.
 */
export class CumulativeBitmaps {
  /** How many listings lie below each boundary: first none, last all. */
  #ranks: number[] = [0, 0]
  /** The slots of the listings below each boundary. */
  #bitmaps: BitSet[] = [new Uint32Array(0), new Uint32Array(0)]
  #values: number[] = [-Infinity, Infinity]
  #changes = 0
  #sizeWhenBuilt = 0

  add(slots: readonly number[], values: Float64Array): void {
    this.#changes += slots.length
    if (this.#isSkewed()) return
    for (const slot of slots) this.#update(slot, values, addBit, 1)
  }

  remove(slots: readonly number[], values: Float64Array): void {
    this.#changes += slots.length
    if (this.#isSkewed()) return
    for (const slot of slots) this.#update(slot, values, removeBit, -1)
  }

  /** Whether so much has changed, or the table grown, that `rebuild` must follow. */
  needRebuild(slots: SlotTable): boolean {
    return this.#isSkewed() || (this.#bitmaps[0] as BitSet).length !== wordsFor(slots.capacity)
  }

  rebuild(column: SortedColumn, slots: SlotTable): void {
    const { values, order, size } = column
    const below = new Uint32Array(wordsFor(slots.capacity))
    const starts = bucketStarts(column, bitmapCount)
    this.#values = []
    this.#bitmaps = []
    for (const [bucket, start] of starts.entries()) {
      this.#values.push(bucket === 0 ? -Infinity : (values[order[start] as number] as number))
      this.#bitmaps.push(below.slice())
      const end = starts[bucket + 1] ?? size
      for (let rank = start; rank < end; rank++) addBit(below, order[rank] as number)
    }
    this.#values.push(Infinity)
    this.#bitmaps.push(below)
    this.#ranks = [...starts, size]
    this.#changes = 0
    this.#sizeWhenBuilt = size
  }

  /** Makes `out` the set of the first `rank` slots of `order`. */
  copyFirst(rank: number, order: Uint32Array, out: BitSet): void {
    const nearest = this.#nearest(rank)
    const reached = this.#ranks[nearest] as number
    out.set(this.#bitmaps[nearest] as BitSet)
    for (let at = reached; at < rank; at++) addBit(out, order[at] as number)
    for (let at = rank; at < reached; at++) removeBit(out, order[at] as number)
  }

  /** The boundary with the fewest listings between itself and a rank. */
  #nearest(rank: number): number {
    const next = partitionPoint(0, this.#ranks.length - 1, (at) => (this.#ranks[at] as number) >= rank)
    if (next === 0) return 0
    const above = (this.#ranks[next] as number) - rank
    return rank - (this.#ranks[next - 1] as number) < above ? next - 1 : next
  }

  /** Whether an eighth of the listings changed, which may have made the distances between boundaries uneven. */
  #isSkewed(): boolean {
    return this.#changes * 8 > this.#sizeWhenBuilt
  }

  /** Changes a slot in the bitmaps of the boundaries above its value. */
  #update(slot: number, values: Float64Array, change: (set: BitSet, slot: number) => void, by: number): void {
    const value = values[slot] as number
    for (let index = this.#values.length - 1; (this.#values[index] as number) > value; index--) {
      change(this.#bitmaps[index] as BitSet, slot)
      this.#ranks[index] = (this.#ranks[index] as number) + by
    }
  }
}
