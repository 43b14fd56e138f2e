import type { SlotSet, Space } from './space.ts'

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

  /** Address of the slots, ascending. */
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

  /** Valid until the memory grows. */
  get listed(): Uint32Array {
    const from = this.slots >>> 2
    return this.#space.memory.words.subarray(from, from + this.count)
  }

  /** All other rows, if they are fewer. Counting them is enough, because counts of all rows are known. */
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
