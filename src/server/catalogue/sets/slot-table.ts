import { addBit, type BitSet, removeBit, widened, wordsFor } from './bit-set.ts'

/** Room for the first listings. */
const firstCapacity = 1024
/** Little of it is spare, for every comparison of sets pays for what is. */
const growth = 1.25

/**
 * Which listing sits in which slot. A slot is a row number that a listing keeps as long as it is there; the slot of
 * a deleted listing goes to the next new one, so the table has no holes that grow.
 */
export class SlotTable {
  capacity = firstCapacity
  size = 0
  /** Listing id by slot. */
  ids = new Float64Array(firstCapacity)
  /** The slots in use. */
  live: BitSet = new Uint32Array(wordsFor(firstCapacity))
  readonly #slotOf = new Map<number, number>()
  readonly #free: number[] = []
  #used = 0

  slotOf(id: number): number | undefined {
    return this.#slotOf.get(id)
  }

  /** Gives a new listing a slot. */
  take(id: number): number {
    const slot = this.#free.pop() ?? this.#used++
    if (slot === this.capacity) this.#grow()
    this.ids[slot] = id
    this.#slotOf.set(id, slot)
    addBit(this.live, slot)
    this.size++
    return slot
  }

  /** Ends the listing in a slot. The slot is given out again only after `reuse`. */
  release(slot: number): void {
    this.#slotOf.delete(this.ids[slot] as number)
    removeBit(this.live, slot)
    this.size--
  }

  /** Lets released slots be given out again, once nothing remembers the listings that were in them. */
  reuse(slots: readonly number[]): void {
    this.#free.push(...slots)
  }

  #grow(): void {
    this.capacity = Math.ceil((this.capacity * growth) / firstCapacity) * firstCapacity
    this.ids = grown(this.ids, this.capacity)
    this.live = widened(this.live, wordsFor(this.capacity))
  }
}

/** The same numbers in an array of at least `length`. */
export function grown<A extends NumberArray>(array: A, length: number): A {
  if (array.length >= length) return array
  const longer = new (array.constructor as new (length: number) => A)(length)
  longer.set(array)
  return longer
}

type NumberArray =
  | Float64Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>
