import { rowsPerSetByte, rowsToList } from './facet-column.ts'
import type { Selection } from './selection.ts'
import { type Bounds, SortIndex } from './sort-index.ts'
import type { Region, SlotSet, Space } from './space.ts'

/** How many bins a column has; a value that fills one alone may make it two. */
const binCount = 40
const mostBins = 2 * binCount

/**
 * A number of every row with its order. Equal-depth bins divide it; the rows before each bin are kept as a set, so that a
 * range is a difference of two sets and a walk to the nearest start, and a bin's count a difference of two intersections. Starts are values: a new row is a bit in the sets behind it.
 */
export class NumberColumn extends SortIndex {
  readonly #space: Space
  /** The bin of each slot. */
  readonly #bins: Region
  /** The rows before each bin; those before the first are none. */
  readonly #before: Region
  /** The lowest value of each bin; the first bin also takes what is lower. */
  #starts: number[] = [Number.NEGATIVE_INFINITY]
  /** The rank at which each bin starts, then the size. */
  #ranks: number[] = [0, 0]
  #changes = 0
  #sizeWhenBuilt = 0

  constructor(space: Space) {
    super(space)
    this.#space = space
    this.#bins = space.region(16)
    this.#before = space.region(1, mostBins)
  }

  /**
   * Applies a batch of changes.
   * @param leaving slots whose rows are gone or have another value now
   * @param entering slots of new rows, and of those with another value
   */
  update(
    leaving: readonly number[],
    entering: readonly number[],
    valueAfter: (slot: number) => number,
  ): void {
    if (leaving.length === 0 && entering.length === 0) return
    this.#changes += leaving.length + entering.length
    const isSkewed = this.#changes * 8 > this.#sizeWhenBuilt
    this.delete(leaving)
    if (!isSkewed) for (const slot of leaving) this.#mark(slot, -1)
    const { values } = this
    for (const slot of entering) values[slot] = valueAfter(slot)
    this.insert(entering)
    if (!isSkewed) for (const slot of entering) this.#mark(slot, 1)
    else this.#rebuild()
  }

  /** The rows whose value lies within bounds. @returns a buffer */
  within(bounds: Bounds): SlotSet {
    const { from, to } = this.ranksWithin(bounds)
    return this.between(from, to)
  }

  /** The rows of the ranks [from, to). @returns a buffer */
  between(from: number, to: number): SlotSet {
    const set = this.#first(to)
    if (from > 0) this.#space.kernel.andNot(set, set, this.#first(from), this.#space.length)
    return set
  }

  /** The rank at which each bin starts, then the size. */
  get ranks(): readonly number[] {
    return this.#ranks
  }

  /** The number of bins. */
  get binCount(): number {
    return this.#starts.length
  }

  /**
   * How many members of a selection lie before each bin, and last the number of all, from the bins of the listed rows, or of
   * all others where those are fewer; undefined where `countBefore` a few bins is quicker.
   */
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

  /** How many members of a set lie before a bin, which is not the first. */
  countBefore(set: SlotSet, bin: number): number {
    const { kernel, length, setBytes } = this.#space
    return kernel.countAnd(set, this.#before.address + bin * setBytes, length)
  }

  /** How many rows of the ranks [from, to) are in a set. */
  countRanks(set: SlotSet, from: number, to: number): number {
    return this.#space.kernel.countListed(set, this.orderAddress + from * 4, to - from)
  }

  /** Of all ranks, those of the bin in question. */
  override rankWhere(test: (value: number) => boolean, from?: number, to?: number): number {
    if (from !== undefined) return super.rankWhere(test, from, to)
    const bin = Math.max(1, this.binWhere(test))
    return super.rankWhere(test, this.#ranks[bin - 1], this.#ranks[bin])
  }

  /** The first bin whose lowest value passes a test that all higher values pass too; their number where none does. */
  binWhere(test: (value: number) => boolean): number {
    let low = 0
    let high = this.#starts.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (test(this.#starts[middle] as number)) high = middle
      else low = middle + 1
    }
    return low
  }

  /** Makes a buffer the set of the first rows in order. */
  #first(rank: number): SlotSet {
    const { kernel, setBytes, live } = this.#space
    const bin = this.#nearest(rank)
    const reached = this.#ranks[bin] as number
    const isLast = bin === this.#starts.length
    const set = this.#space.bufferOf(isLast ? live : this.#before.address + bin * setBytes)
    const order = this.orderAddress
    if (rank > reached) kernel.setBits(set, order + reached * 4, rank - reached)
    else kernel.clearBits(set, order + rank * 4, reached - rank)
    return set
  }

  /** The bin whose start is nearest to a rank. */
  #nearest(rank: number): number {
    const next = this.#ranks.findIndex((start) => start >= rank)
    if (next <= 0) return Math.max(0, next)
    const above = (this.#ranks[next] as number) - rank
    return rank - (this.#ranks[next - 1] as number) < above ? next - 1 : next
  }

  #binOf(held: number): number {
    return (
      Math.max(
        1,
        this.binWhere((value) => value > held),
      ) - 1
    )
  }

  /** Adds a row to the sets of the bins behind its own, or removes it. */
  #mark(slot: number, by: 1 | -1): void {
    const bin = this.#binOf(this.valueOf(slot))
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
      kernel.setBits(set, this.orderAddress + start * 4, end - start)
    }
    this.#changes = 0
    this.#sizeWhenBuilt = this.size
  }

  /**
   * Sorts all rows again.
   * @param slots slots of the rows, sorted by id
   * @param rankOf reads the values; omitted if they are set already
   */
  sort(slots: Uint32Array, rankOf?: (slot: number) => number): void {
    const { values } = this
    if (rankOf) for (const slot of slots) values[slot] = rankOf(slot)
    this.sortAll(slots)
    this.#rebuild()
  }

  /** Replaces all values by others of the same order. */
  renumber(valueAfter: (slot: number) => number): void {
    const { order, values } = this
    for (const slot of order) values[slot] = valueAfter(slot)
    this.sortValues()
    this.#rebuild()
  }
}
