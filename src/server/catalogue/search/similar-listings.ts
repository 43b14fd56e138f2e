import { limits } from '#domain/limits.ts'
import { isPriceNear } from '#domain/vehicle/similar.ts'
import type { Columns } from '../columns/columns.ts'
import { type BitSet, subtract } from '../sets/bit-set.ts'
import { Scratch } from '../sets/buffer-pool.ts'
import { Selection } from '../sets/selection.ts'
import type { Listings } from '../store/listings.ts'

/**
 * The slots of the listings most like one of them by the rules of `domain/similar.ts`, best first: level by level,
 * within a level the nearest asking price, then the newest.
 */
export function similarSlots(listings: Listings, slot: number): number[] {
  const scratch = new Scratch(listings.slots)
  const taken = new Set([slot])
  for (const level of levelsOfLikeness(listings, slot, scratch)) {
    const missing = limits.similarVehicles + 1 - taken.size
    if (missing === 0) break
    for (const found of nearest(listings, slot, new Selection(level, scratch), taken, missing))
      taken.add(found)
  }
  taken.delete(slot)
  return [...taken]
}

/**
 * What is alike in type, brand and price; in type and one of the others; in type; in brand and price; in any. First
 * without the sold, then of the sold. A level may hold what is in one before it.
 */
function* levelsOfLikeness({ columns }: Listings, slot: number, scratch: Scratch): Generator<BitSet> {
  const [brand, type, price] = likenesses(columns, slot, scratch)
  const levels: ((word: number) => number)[] = [
    (word) => at(type, word) & at(brand, word) & at(price, word),
    (word) => at(type, word) & (at(brand, word) | at(price, word)),
    (word) => at(type, word),
    (word) => at(brand, word) & at(price, word),
    (word) => at(brand, word) | at(price, word),
  ]
  for (const isSold of [false, true]) {
    for (const level of levels) {
      const set = scratch.any()
      for (let word = 0; word < set.length; word++) {
        const sold = columns.sold[word] ?? 0
        set[word] = level(word) & (isSold ? sold : ~sold)
      }
      yield set
    }
  }
}

function at(set: BitSet, word: number): number {
  return set[word] as number
}

/** What is alike in brand, in type, in price. */
function likenesses(columns: Columns, slot: number, scratch: Scratch): [BitSet, BitSet, BitSet] {
  const { brand, vehicleType } = columns.choices
  const sameBrand = scratch.empty()
  brand.slotsOf(brand.codes[slot] as number).uniteInto(sameBrand)
  const sameType = scratch.empty()
  vehicleType.slotsOf(vehicleType.codes[slot] as number).uniteInto(sameType)
  const nearPrice = scratch.empty()
  const { price } = columns.numbers
  const own = price.values[slot] as number
  const from = price.firstPlaceWhere((value) => value >= own || isPriceNear(value, own))
  const to = price.firstPlaceWhere((value) => value > own && !isPriceNear(value, own))
  price.firstInto(to, nearPrice)
  const below = scratch.empty()
  price.firstInto(from, below)
  subtract(nearPrice, below)
  return [sameBrand, sameType, nearPrice]
}

function nearest(
  { columns, slots: { ids } }: Listings,
  slot: number,
  selection: Selection,
  taken: ReadonlySet<number>,
  most: number,
): number[] {
  const { values } = columns.numbers.price
  const distance = (other: number) => Math.abs(cents(values[other] as number) - cents(values[slot] as number))
  const isBetter = (one: number, other: number) =>
    distance(one) - distance(other) || (ids[other] as number) - (ids[one] as number)
  const best: number[] = []
  for (const candidate of selection.slots) {
    if (taken.has(candidate)) continue
    const last = best[most - 1]
    if (last !== undefined && isBetter(candidate, last) > 0) continue
    best.push(candidate)
    best.sort(isBetter)
    best.length = Math.min(best.length, most)
  }
  return best
}

function cents(dollars: number): number {
  return Math.round(dollars * 100)
}
