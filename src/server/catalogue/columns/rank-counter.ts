import { partitionPoint } from '../sets/binary-search.ts'
import { hasBit } from '../sets/bit-set.ts'
import type { Selection } from '../sets/selection.ts'
import type { Bounds, NumberColumn } from './number-column.ts'

/**
 * Rank and select over the members of a selection in a column's order: prefix sums by bucket, and a short walk within
 * the one bucket in question.
 */
export class RankCounter {
  readonly column: NumberColumn
  readonly selection: Selection
  /** Members before each bucket. */
  readonly #before: Uint32Array

  constructor(column: NumberColumn, selection: Selection) {
    this.column = column
    this.selection = selection
    this.#before = column.buckets.cumulativeCounts(selection)
  }

  /** How many members have a value that fails a test which all higher values pass too. */
  countBefore(test: (value: number) => boolean): number {
    const { buckets } = this.column
    const bucket = Math.max(0, buckets.firstWhere(test) - 1)
    const start = buckets.starts[bucket] as number
    const end = buckets.starts[bucket + 1] as number
    const rank = this.column.rankWhere(test, start, end)
    return rank - start < end - rank
      ? (this.#before[bucket] as number) + this.#countMembers(start, rank)
      : (this.#before[bucket + 1] as number) - this.#countMembers(rank, end)
  }

  /** How many members have a value within bounds, of which the upper is not below the lower. */
  countWithin({ min, max }: Bounds): number {
    const upToMax = max === undefined ? this.selection.count : this.countBefore((value) => value > max)
    return min === undefined ? upToMax : upToMax - this.countBefore((value) => value >= min)
  }

  /** The value of the nth member, counted from 1; there are that many. */
  valueOf(nth: number): number {
    const bucket = partitionPoint(0, this.#before.length, (at) => (this.#before[at] as number) >= nth) - 1
    const { starts } = this.column.buckets
    let before = this.#before[bucket] as number
    let upTo = this.#before[bucket + 1] as number
    // From the nearer end: a value that fills a bucket alone may have thousands of members.
    if (nth - before <= upTo - nth) {
      let rank = (starts[bucket] as number) - 1
      while (before < nth) if (this.#isMember(++rank)) before++
      return this.column.valueAt(rank)
    }
    let rank = starts[bucket + 1] as number
    while (upTo >= nth) if (this.#isMember(--rank)) upTo--
    return this.column.valueAt(rank)
  }

  #countMembers(from: number, to: number): number {
    let count = 0
    for (let rank = from; rank < to; rank++) if (this.#isMember(rank)) count++
    return count
  }

  #isMember(rank: number): boolean {
    return hasBit(this.selection.bits, this.column.order[rank] as number)
  }
}
