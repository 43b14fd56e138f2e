import type { SlotSet, Space } from './space.ts'

/** Rows that pass some filters, and their number. */
export class Selection {
  readonly set: SlotSet
  readonly count: number
  readonly #space: Space
  #slots = 0
  #others: Selection | undefined

  constructor(space: Space, set: SlotSet, count = space.kernel.countAnd(set, set, space.length)) {
    this.#space = space
    this.set = set
    this.count = count
  }

  /** The address of the slots, ascending. */
  get slots(): number {
    if (this.#slots === 0) {
      this.#slots = this.#space.list()
      this.#space.kernel.list(this.set, this.#space.length, this.#slots)
    }
    return this.#slots
  }

  get isListed(): boolean {
    return this.#slots !== 0
  }

  /** The slots, valid until the memory grows. */
  get listed(): Uint32Array {
    const from = this.slots >>> 2
    return this.#space.memory.words.subarray(from, from + this.count)
  }

  /** All other rows if they are fewer. Counts of all rows are known. */
  get fewerOthers(): Selection | undefined {
    const { kernel, live, size, length } = this.#space
    if (this.count * 2 <= size) return undefined
    if (!this.#others) {
      const set = this.#space.buffer()
      kernel.andNot(set, live, this.set, length)
      this.#others = new Selection(this.#space, set, size - this.count)
    }
    return this.#others
  }
}
