import { limits } from '#domain/limits.ts'
import { isPriceNear } from '#domain/vehicle/price-nearness.ts'
import type { Columns } from '../columns/columns.ts'
import type { BitSet } from '../sets/bit-set.ts'
import { BufferPool } from '../sets/buffer-pool.ts'
import { Selection } from '../sets/selection.ts'
import type { Listings } from '../store/listings.ts'

/**
 * The slots of the listings most similar to one (specification, section 9), best first: by level, within a level by
 * distance of asking prices, then the newest. Never empty while another listing is for sale.
 */
export function similarSlots(listings: Listings, slot: number): number[] {
  const buffers = new BufferPool(listings.slots)
  const taken = new Set([slot])
  for (const level of similarityLevels(listings, slot, buffers)) {
    const missing = limits.similarVehicles + 1 - taken.size
    if (missing === 0) break
    for (const found of nearest(listings, slot, new Selection(level, buffers), taken, missing))
      taken.add(found)
  }
  taken.delete(slot)
  return [...taken]
}

/**
 * The listings alike in type, brand and price; in type and one of the others; in type; in brand and price; in either;
 * where these are too few, any that can be bought. Sold ones, alike in the same ways, only where fewer than
 * `limits.similarVehicles` are for sale at all. A level may repeat listings of those before it.
 */
function* similarityLevels(
  { columns, slots }: Listings,
  slot: number,
  buffers: BufferPool,
): Generator<BitSet> {
  const [brand, type, price] = similarSets(columns, slot, buffers)
  const levels: ((word: number) => number)[] = [
    (word) => at(type, word) & at(brand, word) & at(price, word),
    (word) => at(type, word) & (at(brand, word) | at(price, word)),
    (word) => at(type, word),
    (word) => at(brand, word) & at(price, word),
    (word) => at(brand, word) | at(price, word),
  ]
  const unsold = (word: number) => ~(columns.sold[word] ?? 0)
  const filled = (level: (word: number) => number) => {
    const set = buffers.bitmap()
    for (let word = 0; word < set.length; word++) set[word] = level(word)
    return set
  }
  for (const level of levels) yield filled((word) => level(word) & unsold(word))
  yield filled((word) => at(slots.live, word) & unsold(word))
  for (const level of levels) yield filled((word) => level(word) & ~unsold(word))
}

function at(set: BitSet, word: number): number {
  return set[word] as number
}

/** The listings alike in brand, in type, in price. */
function similarSets(columns: Columns, slot: number, buffers: BufferPool): [BitSet, BitSet, BitSet] {
  const { brand, vehicleType } = columns.facets
  const sameBrand = buffers.emptyBitmap()
  brand.postings(brand.codes[slot] as number).unionInto(sameBrand)
  const sameType = buffers.emptyBitmap()
  vehicleType.postings(vehicleType.codes[slot] as number).unionInto(sameType)
  const { price } = columns.numbers
  const own = price.values[slot] as number
  const from = price.rankWhere((value) => value >= own || isPriceNear(value, own))
  const to = price.rankWhere((value) => value > own && !isPriceNear(value, own))
  return [sameBrand, sameType, price.between(from, to, buffers)]
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
