import { partitionPoint } from '../sets/binary-search.ts'
import { type BitSet, subtract } from '../sets/bit-set.ts'
import type { BufferPool } from '../sets/buffer-pool.ts'
import { grown, type SlotTable } from '../sets/slot-table.ts'
import { CumulativeBitmaps } from './cumulative-bitmaps.ts'
import { ValueBuckets } from './value-buckets.ts'

/** Inclusive ends of a range; an absent one is open. */
export interface Bounds {
  min?: number
  max?: number
}

/**
 * A number of every listing (asking price, year, id, rank in the alphabet) with a sort index. `values` is by slot;
 * the first `size` elements of `order` are the slots by value, then id, both ascending; an index into it is a rank.
 */
export class NumberColumn {
  values = new Float64Array(0)
  order = new Uint32Array(0)
  size = 0
  readonly buckets = new ValueBuckets()
  readonly #bitmaps = new CumulativeBitmaps()
  readonly #slots: SlotTable
  /** Double buffer of `order`: a change copies what remains from one to the other. */
  #spare = new Uint32Array(0)

  constructor(slots: SlotTable) {
    this.#slots = slots
  }

  /**
   * Applies a batch of changes.
   * @param removed slots whose listings are gone
   * @param kept slots whose listings may have another value now
   * @param added slots with new listings
   * @param valueAfter the new value of a kept or added slot
   */
  update(
    removed: readonly number[],
    kept: readonly number[],
    added: readonly number[],
    valueAfter: (slot: number) => number,
  ): void {
    this.values = grown(this.values, this.#slots.capacity)
    const moved = kept.filter((slot) => valueAfter(slot) !== this.values[slot])
    const leaving = [...removed, ...moved]
    const entering = [...added, ...moved]
    if (leaving.length === 0 && entering.length === 0) return
    this.#delete(leaving)
    this.#bitmaps.remove(leaving, this.values)
    this.buckets.remove(leaving)
    for (const slot of entering) this.values[slot] = valueAfter(slot)
    this.#insert(entering)
    this.#bitmaps.add(entering, this.values)
    this.buckets.add(entering, this.values)
    if (this.#bitmaps.needRebuild(this.#slots)) this.#rebuild()
  }

  /** Replaces all values by others of the same order. */
  renumber(valueAfter: (slot: number) => number): void {
    for (let rank = 0; rank < this.size; rank++) {
      const slot = this.order[rank] as number
      this.values[slot] = valueAfter(slot)
    }
    this.#rebuild()
  }

  /** The first rank, in [from, to), whose value passes a test that all higher values pass too; `to` where none does. */
  rankWhere(test: (value: number) => boolean, from = 0, to = this.size): number {
    return partitionPoint(from, to, (rank) => test(this.valueAt(rank)))
  }

  /** The ranks [from, to) of the values within bounds. */
  ranksWithin({ min, max }: Bounds): { from: number; to: number } {
    const from = min === undefined ? 0 : this.rankWhere((value) => value >= min)
    const to = max === undefined ? this.size : this.rankWhere((value) => value > max)
    return { from, to: Math.max(from, to) }
  }

  /** The listings whose value lies within bounds. */
  within(bounds: Bounds, buffers: BufferPool): BitSet {
    const { from, to } = this.ranksWithin(bounds)
    return this.between(from, to, buffers)
  }

  /** The listings of the ranks [from, to). */
  between(from: number, to: number, buffers: BufferPool): BitSet {
    const set = buffers.bitmap()
    this.#bitmaps.copyFirst(to, this.order, set)
    if (from > 0) {
      const below = buffers.bitmap()
      this.#bitmaps.copyFirst(from, this.order, below)
      subtract(set, below)
    }
    return set
  }

  valueAt(rank: number): number {
    return this.values[this.order[rank] as number] as number
  }

  #rebuild(): void {
    this.#bitmaps.rebuild(this, this.#slots)
    this.buckets.rebuild(this, this.#slots)
  }

  #delete(slots: readonly number[]): void {
    const ranks = Uint32Array.from(slots, (slot) => this.#rankOf(slot)).sort()
    const next = this.#nextOrder()
    let from = 0
    let written = 0
    for (const rank of ranks) {
      next.set(this.order.subarray(from, rank), written)
      written += rank - from
      from = rank + 1
    }
    next.set(this.order.subarray(from, this.size), written)
    this.#swapOrder(next, this.size - ranks.length)
  }

  #insert(slots: readonly number[]): void {
    const sorted = [...slots].sort((one, other) => this.#compare(one, other))
    const next = this.#nextOrder()
    let from = 0
    let written = 0
    for (const slot of sorted) {
      const rank = this.#rankOf(slot)
      next.set(this.order.subarray(from, rank), written)
      written += rank - from
      next[written++] = slot
      from = rank
    }
    next.set(this.order.subarray(from, this.size), written)
    this.#swapOrder(next, this.size + slots.length)
  }

  /** The rank of a slot, or its insertion point. */
  #rankOf(slot: number): number {
    return partitionPoint(0, this.size, (rank) => this.#compare(this.order[rank] as number, slot) >= 0)
  }

  #compare(one: number, other: number): number {
    const byValue = (this.values[one] as number) - (this.values[other] as number)
    return byValue !== 0 ? byValue : (this.#slots.ids[one] as number) - (this.#slots.ids[other] as number)
  }

  #nextOrder(): Uint32Array<ArrayBuffer> {
    return this.#spare.length >= this.#slots.capacity ? this.#spare : new Uint32Array(this.#slots.capacity)
  }

  #swapOrder(next: Uint32Array<ArrayBuffer>, size: number): void {
    this.#spare = this.order
    this.order = next
    this.size = size
  }
}
