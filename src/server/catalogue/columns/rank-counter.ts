import { firstWhere } from '../sets/binary-search.ts'
import { hasBit } from '../sets/bit-set.ts'
import type { Selection } from '../sets/selection.ts'
import type { NumberColumn } from './number-column.ts'
import type { Bounds } from './ranges.ts'

/**
 * Counts the members of a selection along the order of a column: the shares that lie before a value as a whole, and a
 * short walk into the one that it parts.
 */
export class Tally {
  readonly column: NumberColumn
  readonly selection: Selection
  /** Members before each share. */
  readonly #before: Uint32Array

  constructor(column: NumberColumn, selection: Selection) {
    this.column = column
    this.selection = selection
    this.#before = column.shares.before(selection)
  }

  /** How many members have a value of which a test does not hold that holds of all higher values too. */
  countBefore(test: (value: number) => boolean): number {
    const { shares } = this.column
    const parted = Math.max(0, shares.firstWhere(test) - 1)
    const start = shares.places[parted] as number
    const end = shares.places[parted + 1] as number
    const place = this.column.firstPlaceWhere(test, start, end)
    return place - start < end - place
      ? (this.#before[parted] as number) + this.#countMembers(start, place)
      : (this.#before[parted + 1] as number) - this.#countMembers(place, end)
  }

  /** How many members have a value within bounds, of which the upper is not below the lower. */
  countWithin({ min, max }: Bounds): number {
    const upToMax = max === undefined ? this.selection.count : this.countBefore((value) => value > max)
    return min === undefined ? upToMax : upToMax - this.countBefore((value) => value >= min)
  }

  /** The place of the first member of a selection that has one. */
  firstPlace(): number {
    const share = this.#firstShareWhere((before) => before > 0) - 1
    let place = this.column.shares.places[share] as number
    while (!this.#isMember(place)) place++
    return place
  }

  /** The place of the last member of a selection that has one. */
  lastPlace(): number {
    const share = this.#firstShareWhere((before) => before === this.selection.count)
    let place = (this.column.shares.places[share] as number) - 1
    while (!this.#isMember(place)) place--
    return place
  }

  /** The place of a member of a selection, counted from 1. */
  placeOf(rank: number): number {
    const share = this.#firstShareWhere((before) => before >= rank) - 1
    let place = (this.column.shares.places[share] as number) - 1
    let count = this.#before[share] as number
    while (count < rank) if (this.#isMember(++place)) count++
    return place
  }

  #countMembers(from: number, to: number): number {
    let count = 0
    for (let place = from; place < to; place++) if (this.#isMember(place)) count++
    return count
  }

  #isMember(place: number): boolean {
    return hasBit(this.selection.bits, this.column.order[place] as number)
  }

  #firstShareWhere(test: (before: number) => boolean): number {
    return firstWhere(0, this.#before.length, (share) => test(this.#before[share] as number))
  }
}
