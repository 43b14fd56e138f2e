import { firstWhere } from '../sets/binary-search.ts'
import { countByCode } from '../sets/bit-set.ts'
import type { Selection } from '../sets/selection.ts'
import { grown, type SlotTable } from '../sets/slot-table.ts'

/** Into how many equal shares a column is cut; a value that fills a share alone has one of its own. */
const usualShares = 1024

/** A column's slots in the order of their values. */
interface Ordered {
  readonly values: Float64Array
  readonly order: Uint32Array
  readonly size: number
}

/**
 * A column cut into small shares along its order, and for every slot the number of its share: one look at each member
 * of a selection then says how it spreads over the whole column. Shares begin at values, not at places, so that equal
 * values are never parted.
 */
export class Shares {
  /** The place at which each share begins; behind the last one the column's size. */
  places = new Uint32Array(2)
  /** By slot; there are never more than twice `usualShares`. */
  #shareOf = new Uint16Array(0)
  /** The lowest value of each share; the first holds whatever is lower still. */
  #values: number[] = [-Infinity]

  get length(): number {
    return this.#values.length
  }

  add(slots: readonly number[], values: Float64Array): void {
    this.#shareOf = grown(this.#shareOf, values.length)
    for (const slot of slots) {
      const held = values[slot] as number
      this.#shareOf[slot] = this.firstWhere((value) => value > held) - 1
    }
    this.#shift(slots, 1)
  }

  remove(slots: readonly number[]): void {
    this.#shift(slots, -1)
  }

  rebuild({ values, order, size }: Ordered, { capacity }: SlotTable): void {
    this.#shareOf = grown(this.#shareOf, capacity)
    this.#values = [-Infinity]
    const places = [0]
    for (let place = 0; place < size; ) {
      const value = values[order[place] as number] as number
      let end = place
      while (end < size && values[order[end] as number] === value) end++
      const isFull = (end - (places.at(-1) as number)) * usualShares > size
      if (isFull && place > (places.at(-1) as number)) {
        this.#values.push(value)
        places.push(place)
      }
      for (; place < end; place++) this.#shareOf[order[place] as number] = places.length - 1
    }
    this.places = Uint32Array.from([...places, size])
  }

  /** The first share whose lowest value passes a test that all higher values pass too; `length` where none does. */
  firstWhere(test: (value: number) => boolean): number {
    return firstWhere(0, this.length, (share) => test(this.#values[share] as number))
  }

  /** How many members of a selection stand before each share, and behind the last one all of them. */
  before(selection: Selection): Uint32Array {
    const counts = new Uint32Array(this.length)
    countByCode(selection.fewer, this.#shareOf, counts)
    const before = new Uint32Array(this.length + 1)
    let sum = 0
    for (let share = 0; share < this.length; share++) {
      sum += counts[share] as number
      before[share + 1] = selection.isMost ? (this.places[share + 1] as number) - sum : sum
    }
    return before
  }

  /** Makes the shares of some slots larger or smaller by one each. */
  #shift(slots: readonly number[], by: number): void {
    const growth = new Int32Array(this.length)
    for (const slot of slots) {
      const share = this.#shareOf[slot] as number
      growth[share] = (growth[share] as number) + by
    }
    let sum = 0
    for (let share = 0; share < this.length; share++) {
      sum += growth[share] as number
      this.places[share + 1] = (this.places[share + 1] as number) + sum
    }
  }
}
