import { limits } from '#domain/limits.ts'
import { isPriceNear } from '#domain/similar.ts'
import type { BitSet } from './bit-set.ts'
import type { Listings } from './listings.ts'
import { Scratch } from './scratch.ts'
import { Selection } from './selection.ts'

/**
 * The slots of the listings most like one of them by the rules of `domain/similar.ts`, best first: those alike in
 * brand, type and price, then in two of these, then in one; among equals the nearest asking price, then the newest.
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

/** What is alike in three, in at least two, in at least one of brand, type and price. */
function levelsOfLikeness({ columns }: Listings, slot: number, scratch: Scratch): [BitSet, BitSet, BitSet] {
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
  const three = scratch.empty()
  const two = scratch.empty()
  const one = scratch.empty()
  for (let word = 0; word < one.length; word++) {
    const a = sameBrand[word] as number
    const b = sameType[word] as number
    const c = (nearPrice[word] as number) & ~(below[word] as number)
    three[word] = a & b & c
    two[word] = (a & b) | (c & (a | b))
    one[word] = a | b | c
  }
  return [three, two, one]
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
