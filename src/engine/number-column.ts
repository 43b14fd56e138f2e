import { rowsPerSetByte, rowsToList } from './facet-column.ts'
import type { Selection } from './selection.ts'
import type { Region, SlotSet, Space } from './space.ts'

/** Bounds are inclusive. Without a bound the range is open on that side. */
export interface Bounds {
  min?: number
  max?: number
}

const binCount = 40
/** A value that fills a whole bin can split another in two. */
const maxBins = 2 * binCount

/**
 * A number for every row, and the order of the rows by number, then id. A position in the order is a rank. Values are also stored
 * in that order, because a binary search by slot misses the cache twice in each step.
 *
 * The order is divided into bins of equal size. The rows before each bin are a set. A range is therefore the difference of two
 * sets, corrected by a walk to the nearest bin, and a bin's count is the difference of two intersections.
 */
export class NumberColumn {
  size = 0
  readonly #space: Space
  readonly #values: Region
  readonly #order: Region
  readonly #sorted: Region
  /** Bin of each slot. */
  readonly #bins: Region
  /** Set of the rows before each bin. */
  readonly #before: Region
  /** Lowest value of each bin. */
  #starts: number[] = [Number.NEGATIVE_INFINITY]
  /** First rank of each bin, then the number of rows. */
  #ranks: number[] = [0, 0]
  #changes = 0
  #sizeWhenBuilt = 0

  constructor(space: Space) {
    this.#space = space
    this.#values = space.region(64)
    this.#order = space.region(32)
    this.#sorted = space.region(64)
    this.#bins = space.region(16)
    this.#before = space.region(1, maxBins)
  }

  valueOf(slot: number): number {
    return this.#space.memory.floats[(this.#values.address >>> 3) + slot] as number
  }

  valueAt(rank: number): number {
    return this.#space.memory.floats[(this.#sorted.address >>> 3) + rank] as number
  }

  /** Slots by rank, valid until the memory grows. */
  get order(): Uint32Array {
    const from = this.#order.address >>> 2
    return this.#space.memory.words.subarray(from, from + this.size)
  }

  /** Values by slot, valid until the memory grows. */
  get values(): Float64Array {
    const from = this.#values.address >>> 3
    return this.#space.memory.floats.subarray(from, from + this.#space.reserve)
  }

  /** The first rank in [from, to) with a value that passes a test, or `to`. All higher values must pass it too. */
  rankWhere(test: (value: number) => boolean, from?: number, to?: number): number {
    const { floats } = this.#space.memory
    const sorted = this.#sorted.address >>> 3
    const bin = from === undefined ? Math.max(1, this.binWhere(test)) : 0
    return partitionPoint(
      from ?? (this.#ranks[bin - 1] as number),
      to ?? (this.#ranks[bin] as number),
      (rank) => test(floats[sorted + rank] as number),
    )
  }

  ranksWithin({ min, max }: Bounds): { from: number; to: number } {
    const from = min === undefined ? 0 : this.rankWhere((value) => value >= min)
    const to = max === undefined ? this.size : this.rankWhere((value) => value > max)
    return { from, to: Math.max(from, to) }
  }

  /** The rank after the last of equal values. It expects short runs. */
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

  #sortValues(): void {
    const { order, values } = this
    const { floats } = this.#space.memory
    const sorted = this.#sorted.address >>> 3
    for (let rank = 0; rank < order.length; rank++) {
      floats[sorted + rank] = values[order[rank] as number] as number
    }
  }

  #delete(slots: readonly number[]): void {
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

  /** Starts at the end, so that every other row moves only once. */
  #insert(slots: readonly number[]): void {
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

  /** The rank of a slot, or the rank at which to insert it. */
  #rankOf(slot: number): number {
    const [value, id, { order }] = [this.valueOf(slot), this.#space.idAt(slot), this]
    const idAt = (rank: number) => this.#space.idAt(order[rank] as number)
    return partitionPoint(0, this.size, (rank) => (this.valueAt(rank) - value || idAt(rank) - id) >= 0)
  }

  #compare(one: number, other: number): number {
    return this.valueOf(one) - this.valueOf(other) || this.#space.idAt(one) - this.#space.idAt(other)
  }

  /** A row with a new value is in both `leaving` and `entering`. */
  update(
    leaving: readonly number[],
    entering: readonly number[],
    valueAfter: (slot: number) => number,
  ): void {
    if (leaving.length === 0 && entering.length === 0) return
    this.#changes += leaving.length + entering.length
    const isSkewed = this.#changes * 8 > this.#sizeWhenBuilt
    this.#delete(leaving)
    if (!isSkewed) for (const slot of leaving) this.#mark(slot, -1)
    const { values } = this
    for (const slot of entering) values[slot] = valueAfter(slot)
    this.#insert(entering)
    if (!isSkewed) for (const slot of entering) this.#mark(slot, 1)
    else this.#rebuild()
  }

  /** @returns a buffer */
  within(bounds: Bounds): SlotSet {
    const { from, to } = this.ranksWithin(bounds)
    return this.between(from, to)
  }

  /** Rows with ranks in [from, to). @returns a buffer */
  between(from: number, to: number): SlotSet {
    const set = this.#first(to)
    if (from > 0) this.#space.kernel.andNot(set, set, this.#first(from), this.#space.length)
    return set
  }

  /** First rank of each bin, then the number of rows. */
  get ranks(): readonly number[] {
    return this.#ranks
  }

  get binCount(): number {
    return this.#starts.length
  }

  /** Members of a selection before each bin, then all. Undefined if `countBefore` is faster. */
  tally(selection: Selection): Uint32Array | undefined {
    const { kernel, length } = this.#space
    const bins = this.#starts.length
    const fewer = selection.fewerOthers ?? selection
    const rows = fewer.count * (fewer.isListed ? 1 : rowsToList)
    if (bins * length * rowsPerSetByte < rows) return undefined
    const before = new Uint32Array(bins + 1)
    const { slots } = fewer
    const counters = this.#space.counters(bins)
    const { words } = this.#space.memory
    words.fill(0, counters >>> 2, (counters >>> 2) + bins)
    kernel.tally16(slots, fewer.count, this.#bins.address, counters)
    let sum = 0
    for (let bin = 0; bin < bins; bin++) {
      sum += words[(counters >>> 2) + bin] as number
      before[bin + 1] = fewer === selection ? sum : (this.#ranks[bin + 1] as number) - sum
    }
    return before
  }

  /** @param bin must not be the first */
  countBefore(set: SlotSet, bin: number): number {
    const { kernel, length, setBytes } = this.#space
    return kernel.countAnd(set, this.#before.address + bin * setBytes, length)
  }

  /** Counts rows of a set with ranks in [from, to). */
  countRanks(set: SlotSet, from: number, to: number): number {
    return this.#space.kernel.countListed(set, this.#order.address + from * 4, to - from)
  }

  /** The first bin with a lowest value that passes a test. All higher values must pass it too. */
  binWhere(test: (value: number) => boolean): number {
    return partitionPoint(0, this.#starts.length, (bin) => test(this.#starts[bin] as number))
  }

  /** A buffer with all rows before a rank. */
  #first(rank: number): SlotSet {
    const { kernel, setBytes, live } = this.#space
    const bin = this.#nearest(rank)
    const reached = this.#ranks[bin] as number
    const isLast = bin === this.#starts.length
    const set = this.#space.bufferOf(isLast ? live : this.#before.address + bin * setBytes)
    const order = this.#order.address
    if (rank > reached) kernel.setBits(set, order + reached * 4, rank - reached)
    else kernel.clearBits(set, order + rank * 4, reached - rank)
    return set
  }

  /** The bin that starts nearest to a rank. */
  #nearest(rank: number): number {
    const next = this.#ranks.findIndex((start) => start >= rank)
    if (next <= 0) return Math.max(0, next)
    const above = (this.#ranks[next] as number) - rank
    return rank - (this.#ranks[next - 1] as number) < above ? next - 1 : next
  }

  /** Adds a row to the sets of all later bins, or removes it. */
  #mark(slot: number, by: 1 | -1): void {
    const value = this.valueOf(slot)
    const bin =
      Math.max(
        1,
        this.binWhere((start) => start > value),
      ) - 1
    this.#space.memory.halves[(this.#bins.address >>> 1) + slot] = bin
    for (let behind = bin + 1; behind < this.#ranks.length; behind++) {
      this.#ranks[behind] = (this.#ranks[behind] as number) + by
      if (behind === this.#starts.length) continue
      const set = this.#before.address + behind * this.#space.setBytes
      if (by > 0) this.#space.add(set, slot)
      else this.#space.remove(set, slot)
    }
  }

  #rebuild(): void {
    const { kernel, memory, setBytes, length } = this.#space
    this.#starts = [Number.NEGATIVE_INFINITY]
    this.#ranks = [0]
    for (let rank = 0, end = 0; rank < this.size; rank = end) {
      end = this.endOfRun(rank)
      if (rank === this.#ranks.at(-1) || (end - (this.#ranks.at(-1) as number)) * binCount <= this.size)
        continue
      this.#starts.push(this.valueAt(rank))
      this.#ranks.push(rank)
    }
    this.#ranks.push(this.size)
    const { order } = this
    memory.bytes.fill(0, this.#before.address, this.#before.address + length)
    for (let bin = 0; bin < this.#starts.length; bin++) {
      const [start, end] = [this.#ranks[bin] as number, this.#ranks[bin + 1] as number]
      for (let rank = start; rank < end; rank++) {
        memory.halves[(this.#bins.address >>> 1) + (order[rank] as number)] = bin
      }
      if (bin + 1 === this.#starts.length) break
      const set = this.#before.address + (bin + 1) * setBytes
      this.#space.copy(set, set - setBytes)
      kernel.setBits(set, this.#order.address + start * 4, end - start)
    }
    this.#changes = 0
    this.#sizeWhenBuilt = this.size
  }

  /** @param slots sorted by id @param rankOf omitted if the values are set already */
  sort(slots: Uint32Array, rankOf?: (slot: number) => number): void {
    const { values } = this
    if (rankOf) for (const slot of slots) values[slot] = rankOf(slot)
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
    this.#sortValues()
    this.#rebuild()
  }

  /** Replaces all values by others with the same order. */
  renumber(valueAfter: (slot: number) => number): void {
    const { order, values } = this
    for (const slot of order) values[slot] = valueAfter(slot)
    this.#sortValues()
    this.#rebuild()
  }
}

/** The first index in [from, to) that passes a test, or `to`. All later ones must pass it too. */
export function partitionPoint(from: number, to: number, test: (index: number) => boolean): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (test(middle)) high = middle
    else low = middle + 1
  }
  return low
}
