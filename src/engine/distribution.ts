import { type Bounds, type NumberColumn, partitionPoint } from './number-column.ts'
import type { Selection } from './selection.ts'

const unknown = 0xffffffff

/** How a selection is spread over a column. Bins are counted on demand, and within a bin the order is walked. */
export class Distribution {
  readonly column: NumberColumn
  readonly selection: Selection
  /** Members before each bin. The last entry counts all. */
  readonly #before: Uint32Array

  constructor(column: NumberColumn, selection: Selection) {
    this.column = column
    this.selection = selection
    const known = column.tally(selection)
    this.#before = known ?? new Uint32Array(column.binCount + 1).fill(unknown)
    if (known) return
    this.#before[0] = 0
    this.#before[column.binCount] = selection.count
  }

  /** Counts values before the first that passes a test. All higher values must pass it too. */
  countBefore(test: (value: number) => boolean): number {
    const { column } = this
    const bin = Math.max(0, column.binWhere(test) - 1)
    const [start, end] = [column.ranks[bin] as number, column.ranks[bin + 1] as number]
    // A bin often has only one value.
    if (start === end || !test(column.valueAt(end - 1))) return this.#beforeBin(bin + 1)
    return this.#beforeRank(bin, column.rankWhere(test, start, end))
  }

  /** @param stepOf a higher value must not have a lower step */
  histogram(steps: number, stepOf: (value: number) => number): number[] {
    const { column, selection } = this
    const counts = new Array<number>(steps).fill(0)
    let [step, before] = [0, 0]
    const close = (upTo: number, next: number) => {
      counts[step] = upTo - before
      ;[step, before] = [next, upTo]
    }
    for (let bin = 0; bin < column.binCount; bin++) {
      const [start, end] = [column.ranks[bin] as number, column.ranks[bin + 1] as number]
      if (start === end) continue
      const first = stepOf(column.valueAt(start))
      if (first > step) close(this.#beforeBin(bin), first)
      const last = stepOf(column.valueAt(end - 1))
      for (let rank = start; step < last; ) {
        rank = column.rankWhere((value) => stepOf(value) > step, rank, end)
        close(this.#beforeRank(bin, rank), stepOf(column.valueAt(rank)))
      }
    }
    close(selection.count, step)
    return counts
  }

  /** @param bounds `max` must not be below `min` */
  countWithin({ min, max }: Bounds): number {
    const upToMax = max === undefined ? this.selection.count : this.countBefore((value) => value > max)
    return min === undefined ? upToMax : upToMax - this.countBefore((value) => value >= min)
  }

  /** @param nth from 1 */
  valueOf(nth: number): number {
    const { column } = this
    const bin = partitionPoint(1, column.binCount, (each) => this.#beforeBin(each) >= nth) - 1
    let [from, to] = [column.ranks[bin] as number, column.ranks[bin + 1] as number]
    let before = this.#beforeBin(bin)
    if (column.valueAt(from) === column.valueAt(to - 1)) return column.valueAt(from)
    while (to - from > 1) {
      const middle = (from + to) >>> 1
      const upTo = before + column.countRanks(this.selection.set, from, middle)
      if (upTo >= nth) to = middle
      else [from, before] = [middle, upTo]
    }
    return column.valueAt(from)
  }

  /** @param rank within a bin */
  #beforeRank(bin: number, rank: number): number {
    const { column, selection } = this
    const [start, end] = [column.ranks[bin] as number, column.ranks[bin + 1] as number]
    return rank - start < end - rank
      ? this.#beforeBin(bin) + column.countRanks(selection.set, start, rank)
      : this.#beforeBin(bin + 1) - column.countRanks(selection.set, rank, end)
  }

  #beforeBin(bin: number): number {
    if (this.#before[bin] === unknown) {
      this.#before[bin] = this.column.countBefore(this.selection.set, bin)
    }
    return this.#before[bin] as number
  }
}
