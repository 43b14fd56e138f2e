import { type BitSet, wordsFor } from './bit-set.ts'
import type { SlotTable } from './slot-table.ts'

/** Sets and lists for one search, used again by the next: a search runs to its end before another begins. */
export class Scratch {
  readonly #slots: SlotTable
  readonly #sets: BitSet[] = []
  #setsTaken = 0
  readonly #lists: Uint32Array[] = []
  #listsTaken = 0

  constructor(slots: SlotTable) {
    this.#slots = slots
  }

  /** Takes back all that was given out so far. */
  reset(): void {
    this.#setsTaken = 0
    this.#listsTaken = 0
  }

  /** A set with room for every slot, whose content is left over from before. */
  any(): BitSet {
    const words = wordsFor(this.#slots.capacity)
    let set = this.#sets[this.#setsTaken]
    if (set?.length !== words) {
      set = new Uint32Array(words)
      this.#sets[this.#setsTaken] = set
    }
    this.#setsTaken++
    return set
  }

  empty(): BitSet {
    return this.any().fill(0)
  }

  /** A list with room for every slot, whose content is left over from before. */
  list(): Uint32Array {
    let list = this.#lists[this.#listsTaken]
    if (list?.length !== this.#slots.capacity) {
      list = new Uint32Array(this.#slots.capacity)
      this.#lists[this.#listsTaken] = list
    }
    this.#listsTaken++
    return list
  }

  /** The slots of all listings. */
  get live(): BitSet {
    return this.#slots.live
  }

  /** How many listings there are. */
  get total(): number {
    return this.#slots.size
  }
}
