import { addBit, type BitSet, removeBit, widened, wordsFor } from './bit-set.ts'

const firstCapacity = 1024
/** Small, because every bitmap operation scans the spare capacity too. */
const growth = 1.25

/** A slot map: a listing keeps its row number (slot) for life; the slot of a deleted one is reused. */
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

  /** Allocates a slot for a new listing. */
  allocate(id: number): number {
    const slot = this.#free.pop() ?? this.#used++
    if (slot === this.capacity) this.#grow()
    this.ids[slot] = id
    this.#slotOf.set(id, slot)
    addBit(this.live, slot)
    this.size++
    return slot
  }

  /** Removes the listing in a slot, which is allocated again only after `reuse`. */
  release(slot: number): void {
    this.#slotOf.delete(this.ids[slot] as number)
    removeBit(this.live, slot)
    this.size--
  }

  /** Makes released slots available, once nothing refers to their listings. */
  reuse(slots: readonly number[]): void {
    this.#free.push(...slots)
  }

  #grow(): void {
    this.capacity = Math.ceil((this.capacity * growth) / firstCapacity) * firstCapacity
    this.ids = grown(this.ids, this.capacity)
    this.live = widened(this.live, wordsFor(this.capacity))
  }
}

/** The same numbers in an array of at least `length`; the same array where it is that long already. */
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
