import { firstWhere } from '../sets/binary-search.ts'
import type { BitSet } from '../sets/bit-set.ts'
import { grown, type SlotTable } from '../sets/slot-table.ts'
import { Thresholds } from './cumulative-bitmaps.ts'
import { Shares } from './value-buckets.ts'

/**
 * One number a listing (asking price, year, id, place in the alphabet) with all listings in its order. `values` is
 * by slot; `order` holds the slots by value, then id, both ascending, in its first `size` places.
 */
export class NumberColumn {
  values = new Float64Array(0)
  order = new Uint32Array(0)
  size = 0
  readonly thresholds = new Thresholds()
  readonly shares = new Shares()
  readonly #slots: SlotTable
  /** Takes turns with `order`: a change copies what stays from one to the other. */
  #spare = new Uint32Array(0)

  constructor(slots: SlotTable) {
    this.#slots = slots
  }

  /**
   * Brings a batch of changes in.
   * @param removed slots whose listings are gone
   * @param kept slots whose listings may have another value now
   * @param added slots with new listings
   * @param valueAfter the value that a kept or added slot has from now on
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
    this.#takeOut(leaving)
    this.thresholds.remove(leaving, this.values)
    this.shares.remove(leaving)
    for (const slot of entering) this.values[slot] = valueAfter(slot)
    this.#putIn(entering)
    this.thresholds.add(entering, this.values)
    this.shares.add(entering, this.values)
    if (this.thresholds.areWorn(this.#slots)) this.#rebuild()
  }

  /** Gives the values new numbers that stand in the same order. */
  renumber(valueAfter: (slot: number) => number): void {
    for (let place = 0; place < this.size; place++) {
      const slot = this.order[place] as number
      this.values[slot] = valueAfter(slot)
    }
    this.#rebuild()
  }

  /** How many listings have a value below `value`: the first place that does not. */
  placeOf(value: number): number {
    return this.firstPlaceWhere((held) => held >= value)
  }

  /** The first place, of a stretch if one is given, whose value passes a test that all later ones pass too. */
  firstPlaceWhere(test: (value: number) => boolean, from = 0, to = this.size): number {
    return firstWhere(from, to, (place) => test(this.valueAt(place)))
  }

  valueAt(place: number): number {
    return this.values[this.order[place] as number] as number
  }

  /** Makes `out` the set of the slots in places before `place`. */
  firstInto(place: number, out: BitSet): void {
    this.thresholds.firstInto(place, this.order, out)
  }

  #rebuild(): void {
    this.thresholds.rebuild(this, this.#slots)
    this.shares.rebuild(this, this.#slots)
  }

  #takeOut(slots: readonly number[]): void {
    const places = Uint32Array.from(slots, (slot) => this.#placeOfSlot(slot)).sort()
    const next = this.#nextOrder()
    let from = 0
    let written = 0
    for (const place of places) {
      next.set(this.order.subarray(from, place), written)
      written += place - from
      from = place + 1
    }
    next.set(this.order.subarray(from, this.size), written)
    this.#turn(next, this.size - places.length)
  }

  #putIn(slots: readonly number[]): void {
    const sorted = [...slots].sort((one, other) => this.#compare(one, other))
    const next = this.#nextOrder()
    let from = 0
    let written = 0
    for (const slot of sorted) {
      const place = this.#placeOfSlot(slot)
      next.set(this.order.subarray(from, place), written)
      written += place - from
      next[written++] = slot
      from = place
    }
    next.set(this.order.subarray(from, this.size), written)
    this.#turn(next, this.size + slots.length)
  }

  /** Where a slot stands, or would. */
  #placeOfSlot(slot: number): number {
    return firstWhere(0, this.size, (place) => this.#compare(this.order[place] as number, slot) >= 0)
  }

  #compare(one: number, other: number): number {
    const byValue = (this.values[one] as number) - (this.values[other] as number)
    return byValue !== 0 ? byValue : (this.#slots.ids[one] as number) - (this.#slots.ids[other] as number)
  }

  #nextOrder(): Uint32Array<ArrayBuffer> {
    return this.#spare.length >= this.#slots.capacity ? this.#spare : new Uint32Array(this.#slots.capacity)
  }

  #turn(next: Uint32Array<ArrayBuffer>, size: number): void {
    this.#spare = this.order
    this.order = next
    this.size = size
  }
}
