import { limits } from '#domain/limits.ts'
import { isPriceOnRequest } from '#domain/pricing/price-on-request.ts'
import type { NumberColumn } from '#engine/number-column.ts'
import { Selection } from '#engine/selection.ts'
import type { Listings } from './listings.ts'

interface Ranked extends RankedListing {
  slot: number
}

/**
 * The listings most similar to one, best first. Never empty while another one is for sale. Its make is compared first: if
 * it fills a tier that needs the make, no others are compared.
 */
export function similarSlots(listings: Listings, slot: number): number[] {
  return listings.slots.scoped(() => rankedSlots(listings, slot))
}

function rankedSlots({ columns, slots: space }: Listings, slot: number): number[] {
  const { kinds, numbers, facets } = columns
  const set = space.emptyBuffer()
  facets.brand.postings(facets.brand.codeAt(slot)).addTo(set)
  const ofBrand = new Selection(space, set).listed.slice()
  const { live, reserve } = space
  const [sold, hidden] = [columns.flag('sold'), columns.hidden.set]
  const [brands, types, prices] = [facets.brand.codes, facets.vehicleType.codes, numbers.price.values]
  const [brand, type, kind] = [brands[slot] as number, types[slot], kinds[slot]]
  const price = cents(prices[slot] as number)
  const [lowest, highest] = nearPrices(numbers.price, prices[slot] as number)
  const tiers = tiersBySignature(space.has(sold, slot))
  const unlike = tiers[0] as number
  const best: Ranked[] = []
  let worstTier = notSimilar - 1
  let worstDistance = Number.POSITIVE_INFINITY

  function compare(other: number): void {
    const asked = prices[other] as number
    const signature =
      (space.has(sold, other) ? 1 : 0) |
      (brands[other] === brand ? sameBrand : 0) |
      (types[other] === type ? sameType : 0) |
      (asked >= lowest && asked <= highest ? nearPrice : 0) |
      (kinds[other] === kind ? sameKind : 0)
    const tier = tiers[signature] as number
    if (tier > worstTier) return
    const priceDistance = Math.abs(cents(asked) - price)
    if (tier === worstTier && priceDistance > worstDistance) return
    if (!space.has(live, other) || space.has(hidden, other) || other === slot) return
    best.push({ slot: other, id: space.idAt(other), tier, priceDistance, sameKind: kinds[other] === kind })
    best.sort(compareSimilar)
    best.length = Math.min(best.length, limits.similarVehicles)
    const worst = best[limits.similarVehicles - 1]
    if (worst) ({ tier: worstTier, priceDistance: worstDistance } = worst)
  }

  for (const other of ofBrand) compare(other)
  if (needsBrand(tiers, worstTier)) return best.map((each) => each.slot)

  const isAlike = (other: number) => {
    const asked = prices[other] as number
    return types[other] === type || kinds[other] === kind || (asked >= lowest && asked <= highest)
  }
  for (let other = 0; other < reserve; other++) if (isAlike(other) && brands[other] !== brand) compare(other)

  // Too few are alike: the nearest prices of all others.
  for (const other of byPriceDistance(numbers.price, prices[slot] as number)) {
    const distance = Math.abs(cents(prices[other] as number) - price)
    if (worstTier < unlike || (worstTier === unlike && distance > worstDistance)) break
    if (!isAlike(other) && brands[other] !== brand) compare(other)
  }
  return best.map((each) => each.slot)
}

function nearPrices(column: NumberColumn, price: number): [number, number] {
  if (isPriceOnRequest(price)) return [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const from = column.rankWhere((value) => value >= price || isPriceNear(value, price))
  const to = column.rankWhere((value) => value > price && !isPriceNear(value, price))
  return [column.valueAt(from), column.valueAt(to - 1)]
}

function* byPriceDistance(column: NumberColumn, price: number): Generator<number> {
  let above = column.rankWhere((value) => value >= price)
  let below = above - 1
  while (below >= 0 || above < column.size) {
    const isBelow =
      above >= column.size || (below >= 0 && price - column.valueAt(below) < column.valueAt(above) - price)
    yield column.slotAt(isBelow ? below-- : above++)
  }
}

/** Bits of a signature. The lowest bit is a sold listing. */
const sameBrand = 2
const sameType = 4
const nearPrice = 8
const sameKind = 16

/** `similarityTier` as a table, to rank a hundred thousand listings. */
function tiersBySignature(isSold: boolean): Uint8Array {
  return Uint8Array.from({ length: 32 }, (_, signature) => {
    const likeness = {
      sameBrand: (signature & sameBrand) > 0,
      sameType: (signature & sameType) > 0,
      nearPrice: (signature & nearPrice) > 0,
      sameKind: (signature & sameKind) > 0,
    }
    return similarityTier({ isSold }, { isSold: (signature & 1) === 1 }, likeness)
  })
}

/** Whether a listing of another make is in a later tier in any case. */
function needsBrand(tiers: Uint8Array, tier: number): boolean {
  return tiers.every((each, signature) => each > tier || (signature & sameBrand) > 0)
}

function cents(dollars: number): number {
  return Math.round(dollars * 100)
}

export interface Likeness {
  sameBrand: boolean
  sameType: boolean
  nearPrice: boolean
  sameKind: boolean
}

interface RankedListing {
  id: number
  tier: number
  /** Between the asking prices, in cents. */
  priceDistance: number
  sameKind: boolean
}

const criteria = 3
export const notSimilar = 99

/**
 * Rank of a listing among those similar to another, 0 first (docs/product.md#similar-vehicles). It counts how many of brand,
 * type and price match. For a sold vehicle its body kind comes first, then its type. Listings without a match follow; sold
 * ones come last, and only if they match.
 */
export function similarityTier(
  subject: { isSold: boolean },
  candidate: { isSold: boolean },
  { sameBrand, sameType, nearPrice, sameKind }: Likeness,
): number {
  const matches = Number(sameBrand) + Number(sameType) + Number(nearPrice)
  if (candidate.isSold && matches === 0) return notSimilar
  const missing = criteria - matches
  const soldLast = candidate.isSold ? 12 : 0
  if (!subject.isSold) return soldLast + missing + (missing === criteria && !sameKind ? 1 : 0)
  if (sameKind) return soldLast + missing
  return soldLast + missing + (sameType ? 4 : 8)
}

/** By tier, then the nearest price, then the same body kind, then the newest. */
export function compareSimilar(one: RankedListing, other: RankedListing): number {
  return (
    one.tier - other.tier ||
    one.priceDistance - other.priceDistance ||
    Number(other.sameKind) - Number(one.sameKind) ||
    other.id - one.id
  )
}

/** Within 30 %, edge included (docs/product.md#similar-vehicles). Whole cents keep the edge exact. */
export function isPriceNear(price: number, subjectPrice: number): boolean {
  if (isPriceOnRequest(price) || isPriceOnRequest(subjectPrice)) return false
  const subjectCents = Math.round(subjectPrice * 100)
  return Math.abs(Math.round(price * 100) - subjectCents) * 10 <= subjectCents * 3
}
