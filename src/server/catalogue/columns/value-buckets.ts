import { partitionPoint } from '../sets/binary-search.ts'
import { countByCode } from '../sets/bit-set.ts'
import type { Selection } from '../sets/selection.ts'
import { grown, type SlotTable } from '../sets/slot-table.ts'

const bucketCount = 1024

/** A column's slots in the order of their values. */
export interface SortedColumn {
  readonly values: Float64Array
  readonly order: Uint32Array
  readonly size: number
}

/**
 * The ranks at which about `count` equal-depth buckets of a column start. Equal values share a bucket; a value that
 * fills a bucket alone has one of its own, so there are at most twice as many.
 */
export function bucketStarts({ values, order, size }: SortedColumn, count: number): number[] {
  const starts = [0]
  for (let rank = 0; rank < size; ) {
    const value = values[order[rank] as number]
    let end = rank
    while (end < size && values[order[end] as number] === value) end++
    const start = starts.at(-1) as number
    if (rank > start && (end - start) * count > size) starts.push(rank)
    rank = end
  }
  return starts
}

/**
 * An equal-depth bucketing of a column, with each slot's bucket number: counting a selection by bucket gives its
 * distribution over the whole column.
 */
export class ValueBuckets {
  /** The rank at which each bucket starts, then the column's size. */
  starts = new Uint32Array(2)
  /** By slot. */
  #bucketOf = new Uint16Array(0)
  /** The lowest value of each bucket; the first also takes all that is lower. */
  #values: number[] = [-Infinity]

  get length(): number {
    return this.#values.length
  }

  add(slots: readonly number[], values: Float64Array): void {
    this.#bucketOf = grown(this.#bucketOf, values.length)
    for (const slot of slots) {
      const held = values[slot] as number
      this.#bucketOf[slot] = this.firstWhere((value) => value > held) - 1
    }
    this.#resize(slots, 1)
  }

  remove(slots: readonly number[]): void {
    this.#resize(slots, -1)
  }

  rebuild(column: SortedColumn, { capacity }: SlotTable): void {
    const { values, order, size } = column
    this.#bucketOf = grown(this.#bucketOf, capacity)
    this.starts = Uint32Array.from([...bucketStarts(column, bucketCount), size])
    this.#values = []
    for (let bucket = 0; bucket + 1 < this.starts.length; bucket++) {
      const start = this.starts[bucket] as number
      const end = this.starts[bucket + 1] as number
      this.#values.push(bucket === 0 ? -Infinity : (values[order[start] as number] as number))
      for (let rank = start; rank < end; rank++) this.#bucketOf[order[rank] as number] = bucket
    }
  }

  /** The first bucket whose lowest value passes a test that all higher values pass too; `length` where none does. */
  firstWhere(test: (value: number) => boolean): number {
    return partitionPoint(0, this.length, (bucket) => test(this.#values[bucket] as number))
  }

  /** Prefix sums: how many members of a selection lie before each bucket, and last the number of all. */
  cumulativeCounts(selection: Selection): Uint32Array {
    const counts = new Uint32Array(this.length)
    countByCode(selection.smallerSide, this.#bucketOf, counts)
    const before = new Uint32Array(this.length + 1)
    let sum = 0
    for (let bucket = 0; bucket < this.length; bucket++) {
      sum += counts[bucket] as number
      before[bucket + 1] = selection.isMajority ? (this.starts[bucket + 1] as number) - sum : sum
    }
    return before
  }

  /** Adds `by` to the size of each slot's bucket. */
  #resize(slots: readonly number[], by: number): void {
    const growth = new Int32Array(this.length)
    for (const slot of slots) {
      const bucket = this.#bucketOf[slot] as number
      growth[bucket] = (growth[bucket] as number) + by
    }
    let sum = 0
    for (let bucket = 0; bucket < this.length; bucket++) {
      sum += growth[bucket] as number
      this.starts[bucket + 1] = (this.starts[bucket + 1] as number) + sum
    }
  }
}
