import { type BitSet, countCommon, hasBit, haveCommon, isWithin } from './bit-set.ts'
import type { NumberColumn } from './number-column.ts'
import type { Selection } from './selection.ts'

/** So many thresholds are asked for in one histogram. */
const usualThresholds = 24

/**
 * Counts the members of a selection along the order of a column: what the nearest threshold has below it, and a
 * short walk from there. What thresholds have below them comes from one look at each member, or from a comparison of
 * sets for each threshold, whichever is less work.
 */
export class Tally {
  readonly #column: NumberColumn
  readonly #selection: Selection
  /** Members below each threshold, where each member was looked at. */
  readonly #below: Uint32Array | undefined

  constructor(column: NumberColumn, selection: Selection) {
    this.#column = column
    this.#selection = selection
    const comparisons = usualThresholds * selection.bits.length
    if (selection.workOfLooking < comparisons) this.#below = this.#lookAtEach()
  }

  /** How many members stand in places before `place`. */
  upTo(place: number): number {
    const { thresholds, order } = this.#column
    const { bits, isEverything } = this.#selection
    if (isEverything) return place
    const nearest = thresholds.nearest(place)
    const reached = thresholds.places[nearest] as number
    let count = this.#belowThreshold(nearest)
    for (let at = reached; at < place; at++) if (hasBit(bits, order[at] as number)) count++
    for (let at = place; at < reached; at++) if (hasBit(bits, order[at] as number)) count--
    return count
  }

  /** The place of the first member of a selection that has one. */
  firstPlace(): number {
    let place = this.#column.thresholds.places[this.#lastThreshold((at) => !this.#hasBelow(at))] as number
    while (!this.#isMember(place)) place++
    return place
  }

  /** The place of the last member of a selection that has one. */
  lastPlace(): number {
    const threshold = this.#lastThreshold((at) => !this.#hasAllBelow(at)) + 1
    let place = (this.#column.thresholds.places[threshold] as number) - 1
    while (!this.#isMember(place)) place--
    return place
  }

  #isMember(place: number): boolean {
    return hasBit(this.#selection.bits, this.#column.order[place] as number)
  }

  /** The last threshold of which a test holds that holds of the first and not of the last. */
  #lastThreshold(test: (threshold: number) => boolean): number {
    let from = 0
    let to = this.#column.thresholds.places.length - 1
    while (to - from > 1) {
      const middle = (from + to) >>> 1
      if (test(middle)) from = middle
      else to = middle
    }
    return from
  }

  #hasBelow(threshold: number): boolean {
    if (this.#below) return (this.#below[threshold] as number) > 0
    return haveCommon(this.#column.thresholds.sets[threshold] as BitSet, this.#selection.bits)
  }

  #hasAllBelow(threshold: number): boolean {
    if (this.#below) return this.#below[threshold] === this.#selection.count
    return isWithin(this.#selection.bits, this.#column.thresholds.sets[threshold] as BitSet)
  }

  #belowThreshold(threshold: number): number {
    if (this.#below) return this.#below[threshold] as number
    return countCommon(this.#column.thresholds.sets[threshold] as BitSet, this.#selection.bits)
  }

  #lookAtEach(): Uint32Array {
    const { shareOf, places } = this.#column.thresholds
    const { fewer, isMost } = this.#selection
    const below = new Uint32Array(places.length)
    for (let index = 0; index < fewer.length; index++) {
      const above = (shareOf[fewer[index] as number] as number) + 1
      below[above] = (below[above] as number) + 1
    }
    for (let threshold = 1; threshold < below.length; threshold++) {
      below[threshold] = (below[threshold] as number) + (below[threshold - 1] as number)
    }
    return isMost ? below.map((left, threshold) => (places[threshold] as number) - left) : below
  }
}
