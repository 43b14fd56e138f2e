import type { Region, Space } from './space.ts'

/** Inclusive ends of a range; an absent one is open. */
export interface Bounds {
  min?: number
  max?: number
}

/**
 * A number of every row with its order: the slots by value, then id; a place in it is a rank. The values are kept in that
 * order too: looked up through the slots, each step of a binary search would miss the cache twice.
 */
export class SortIndex {
  size = 0
  readonly #space: Space
  readonly #values: Region
  readonly #order: Region
  readonly #sorted: Region

  constructor(space: Space) {
    this.#space = space
    this.#values = space.region(64)
    this.#order = space.region(32)
    this.#sorted = space.region(64)
  }

  /** The value of a row. */
  valueOf(slot: number): number {
    return this.#space.memory.floats[(this.#values.address >>> 3) + slot] as number
  }

  slotAt(rank: number): number {
    return this.#space.memory.words[(this.#order.address >>> 2) + rank] as number
  }

  valueAt(rank: number): number {
    return this.#space.memory.floats[(this.#sorted.address >>> 3) + rank] as number
  }

  /** The slots by rank, valid until the memory grows. */
  get order(): Uint32Array {
    const from = this.#order.address >>> 2
    return this.#space.memory.words.subarray(from, from + this.size)
  }

  /** Where the slots by rank are, 32 bits each. */
  protected get orderAddress(): number {
    return this.#order.address
  }

  /** The values by slot, valid until the memory grows. */
  get values(): Float64Array {
    const from = this.#values.address >>> 3
    return this.#space.memory.floats.subarray(from, from + this.#space.reserve)
  }

  /** The first rank, in [from, to), whose value passes a test that all higher values pass too; `to` where none does. */
  rankWhere(test: (value: number) => boolean, from = 0, to = this.size): number {
    const { floats } = this.#space.memory
    const sorted = this.#sorted.address >>> 3
    let low = from
    let high = to
    while (low < high) {
      const middle = (low + high) >>> 1
      if (test(floats[sorted + middle] as number)) high = middle
      else low = middle + 1
    }
    return low
  }

  /** The ranks [from, to) of the values within bounds. */
  ranksWithin({ min, max }: Bounds): { from: number; to: number } {
    const from = min === undefined ? 0 : this.rankWhere((value) => value >= min)
    const to = max === undefined ? this.size : this.rankWhere((value) => value > max)
    return { from, to: Math.max(from, to) }
  }

  /** The rank behind the last of equal values: runs are mostly short. */
  endOfRun(rank: number, to = this.size): number {
    const value = this.valueAt(rank)
    let end = rank + 1
    if (end >= to || this.valueAt(end) !== value) return end
    let stride = 1
    while (end + stride < to && this.valueAt(end + stride) === value) {
      end += stride
      stride *= 2
    }
    return this.rankWhere((other) => other !== value, end, Math.min(end + stride, to))
  }

  /** Writes the values again in their order. */
  protected sortValues(): void {
    const { order, values } = this
    const { floats } = this.#space.memory
    const sorted = this.#sorted.address >>> 3
    for (let rank = 0; rank < order.length; rank++) {
      floats[sorted + rank] = values[order[rank] as number] as number
    }
  }

  /** Sorts all rows. @param slots slots of the rows, sorted by id */
  protected sortAll(slots: Uint32Array): void {
    const { values } = this
    const ascending = Float64Array.from(slots, (slot) => values[slot] as number).sort()
    const nextRank = new Map<number, number>()
    for (const [rank, value] of ascending.entries()) {
      if (value !== ascending[rank - 1]) nextRank.set(value, rank)
    }
    this.size = slots.length
    const { order } = this
    for (const slot of slots) {
      const value = values[slot] as number
      const rank = nextRank.get(value) as number
      order[rank] = slot
      nextRank.set(value, rank + 1)
    }
    this.sortValues()
  }

  protected delete(slots: readonly number[]): void {
    if (slots.length === 0) return
    const { words, floats } = this.#space.memory
    const [order, sorted] = [this.#order.address >>> 2, this.#sorted.address >>> 3]
    const ranks = Uint32Array.from(slots, (slot) => this.#rankOf(slot)).sort()
    let written = ranks[0] as number
    for (const [index, rank] of ranks.entries()) {
      const end = ranks[index + 1] ?? this.size
      words.copyWithin(order + written, order + rank + 1, order + end)
      floats.copyWithin(sorted + written, sorted + rank + 1, sorted + end)
      written += end - rank - 1
    }
    this.size = written
  }

  /** From the end, so that what stays moves once. */
  protected insert(slots: readonly number[]): void {
    const { words, floats } = this.#space.memory
    const [order, sorted] = [this.#order.address >>> 2, this.#sorted.address >>> 3]
    const entering = [...slots].sort((one, other) => this.#compare(one, other))
    const places = entering.map((slot) => this.#rankOf(slot))
    let end = this.size
    for (let index = entering.length - 1; index >= 0; index--) {
      const [place, slot] = [places[index] as number, entering[index] as number]
      words.copyWithin(order + place + index + 1, order + place, order + end)
      words[order + place + index] = slot
      floats.copyWithin(sorted + place + index + 1, sorted + place, sorted + end)
      floats[sorted + place + index] = this.valueOf(slot)
      end = place
    }
    this.size += slots.length
  }

  /** The rank of a slot, or where it belongs. */
  #rankOf(slot: number): number {
    const [value, id] = [this.valueOf(slot), this.#space.idAt(slot)]
    let low = 0
    let high = this.size
    while (low < high) {
      const middle = (low + high) >>> 1
      const above = this.valueAt(middle) - value || this.#space.idAt(this.slotAt(middle)) - id
      if (above >= 0) high = middle
      else low = middle + 1
    }
    return low
  }

  #compare(one: number, other: number): number {
    return this.valueOf(one) - this.valueOf(other) || this.#space.idAt(one) - this.#space.idAt(other)
  }
}
