import { firstWhere } from '../sets/binary-search.ts'
import { addBit, type BitSet, removeBit, wordsFor } from '../sets/bit-set.ts'
import type { SlotTable } from '../sets/slot-table.ts'

/** Into how many equal shares the thresholds cut a column; a value that fills a share alone has one of its own. */
const shares = 64

/** A column's slots in the order of their values. */
interface Ordered {
  readonly values: Float64Array
  readonly order: Uint32Array
  readonly size: number
}

/**
 * Cumulative sets: for chosen values, the slots of all listings below. The set of all listings below any value is
 * then the nearest of these and a short walk along the order. They stand on values, not on places, so that one
 * listing more or less is a bit more or less in each.
 */
export class Thresholds {
  /** How many listings lie below each threshold; the first has none, the last all. */
  places: number[] = [0, 0]
  /** The slots of the listings below each threshold. */
  sets: BitSet[] = [new Uint32Array(0), new Uint32Array(0)]
  #values: number[] = [-Infinity, Infinity]
  #changes = 0
  #sizeWhenBuilt = 0

  add(slots: readonly number[], values: Float64Array): void {
    this.#changes += slots.length
    if (this.#isOverrun()) return
    for (const slot of slots) this.#shift(slot, values, addBit, 1)
  }

  remove(slots: readonly number[], values: Float64Array): void {
    this.#changes += slots.length
    if (this.#isOverrun()) return
    for (const slot of slots) this.#shift(slot, values, removeBit, -1)
  }

  /** Whether so much has changed, or the table grown, that `rebuild` must follow. */
  areWorn(slots: SlotTable): boolean {
    return this.#isOverrun() || (this.sets[0] as BitSet).length !== wordsFor(slots.capacity)
  }

  rebuild(column: Ordered, slots: SlotTable): void {
    const below = new Uint32Array(wordsFor(slots.capacity))
    this.#values = []
    this.sets = []
    this.places = []
    this.#mark(-Infinity, below, 0)
    let place = 0
    for (let share = 0; place < column.size; ) {
      const value = column.values[column.order[place] as number] as number
      let end = place
      while (end < column.size && column.values[column.order[end] as number] === value) end++
      share += end - place
      if (share * shares > column.size) {
        this.#mark(value, below, place)
        share = end - place
      }
      for (; place < end; place++) addBit(below, column.order[place] as number)
    }
    this.#mark(Infinity, below, column.size)
    this.#changes = 0
    this.#sizeWhenBuilt = column.size
  }

  /** Makes `out` the set of the first `place` slots of `order`. */
  firstInto(place: number, order: Uint32Array, out: BitSet): void {
    const nearest = this.#nearest(place)
    const reached = this.places[nearest] as number
    out.set(this.sets[nearest] as BitSet)
    for (let at = reached; at < place; at++) addBit(out, order[at] as number)
    for (let at = place; at < reached; at++) removeBit(out, order[at] as number)
  }

  /** Which threshold has the fewest listings between itself and a place. */
  #nearest(place: number): number {
    const next = firstWhere(0, this.places.length - 1, (at) => (this.places[at] as number) >= place)
    if (next === 0) return 0
    const above = (this.places[next] as number) - place
    return place - (this.places[next - 1] as number) < above ? next - 1 : next
  }

  /** Whether an eighth of the listings changed, which may have made the shares uneven. */
  #isOverrun(): boolean {
    return this.#changes * 8 > this.#sizeWhenBuilt
  }

  #mark(value: number, below: BitSet, place: number): void {
    this.#values.push(value)
    this.sets.push(below.slice())
    this.places.push(place)
  }

  /** Changes a slot in the sets of the thresholds above it. */
  #shift(slot: number, values: Float64Array, change: (set: BitSet, slot: number) => void, by: number): void {
    const value = values[slot] as number
    for (let index = this.#values.length - 1; (this.#values[index] as number) > value; index--) {
      change(this.sets[index] as BitSet, slot)
      this.places[index] = (this.places[index] as number) + by
    }
  }
}
