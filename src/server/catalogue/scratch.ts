import { type BitSet, wordsFor } from './bit-set.ts'
import type { SlotTable } from './slot-table.ts'

/** Sets for one search, used again by the next: a search runs to its end before another begins. */
export class Scratch {
  readonly #slots: SlotTable
  #sets: BitSet[] = []
  #taken = 0

  constructor(slots: SlotTable) {
    this.#slots = slots
  }

  /** Takes back all sets given out so far. */
  reset(): void {
    this.#taken = 0
  }

  /** A set with room for every slot, whose content is left over from before. */
  any(): BitSet {
    const words = wordsFor(this.#slots.capacity)
    let set = this.#sets[this.#taken]
    if (set?.length !== words) {
      set = new Uint32Array(words)
      this.#sets[this.#taken] = set
    }
    this.#taken++
    return set
  }

  empty(): BitSet {
    return this.any().fill(0)
  }
}
