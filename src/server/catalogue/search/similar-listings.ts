import { limits } from '#domain/limits.ts'
import { isPriceNear } from '#domain/vehicle/price-nearness.ts'
import { compareSimilar, notSimilar, type RankedListing, similarityTier } from '#domain/vehicle/similarity.ts'
import type { NumberColumn } from '../columns/number-column.ts'
import { type BitSet, hasBit } from '../sets/bit-set.ts'
import type { Listings } from '../store/listings.ts'

interface Ranked extends RankedListing {
  slot: number
}

/**
 * The slots of the listings most similar to one, best first, in one pass over all, which takes as long whatever is
 * similar. Never empty while another listing is for sale.
 */
export function similarSlots({ columns, slots }: Listings, slot: number): number[] {
  const { kinds, sold, numbers, facets } = columns
  const { ids, live, capacity } = slots
  const [brands, types, prices] = [facets.brand.codes, facets.vehicleType.codes, numbers.price.values]
  const [brand, type, price, kind] = [brands[slot], types[slot], prices[slot] as number, kinds[slot]]
  const [lowest, highest] = nearPrices(numbers.price, price)
  const tiers = tiersBySignature(hasBit(sold, slot))
  const best: Ranked[] = []
  let worstTier = notSimilar - 1
  let worstDistance = Number.POSITIVE_INFINITY
  // Most listings are of another make or kind: once that rules them out, this alone is looked at.
  let needsBrand = false
  let needsKind = false
  for (let other = 0; other < capacity; other++) {
    if ((needsBrand && brands[other] !== brand) || (needsKind && kinds[other] !== kind)) continue
    const asked = prices[other] as number
    const signature =
      bitOf(sold, other) |
      (brands[other] === brand ? sameBrand : 0) |
      (types[other] === type ? sameType : 0) |
      (asked >= lowest && asked <= highest ? nearPrice : 0) |
      (kinds[other] === kind ? sameKind : 0)
    const tier = tiers[signature] as number
    if (tier > worstTier || bitOf(live, other) === 0 || other === slot) continue
    const priceDistance = Math.abs(cents(asked) - cents(price))
    if (tier === worstTier && priceDistance > worstDistance) continue
    const found = {
      slot: other,
      id: ids[other] as number,
      tier,
      priceDistance,
      sameKind: kinds[other] === kind,
    }
    best.push(found)
    best.sort(compareSimilar)
    best.length = Math.min(best.length, limits.similarVehicles)
    const worst = best[limits.similarVehicles - 1]
    if (!worst) continue
    worstDistance = worst.priceDistance
    if (worst.tier === worstTier) continue
    worstTier = worst.tier
    needsBrand = isNeeded(sameBrand, tiers, worstTier)
    needsKind = isNeeded(sameKind, tiers, worstTier)
  }
  return best.map((each) => each.slot)
}

/** The lowest and the highest price near to one that is listed. */
function nearPrices(column: NumberColumn, price: number): [number, number] {
  const from = column.rankWhere((value) => value >= price || isPriceNear(value, price))
  const to = column.rankWhere((value) => value > price && !isPriceNear(value, price))
  return [column.valueAt(from), column.valueAt(to - 1)]
}

/** Bits of a signature; the lowest is that of a sold listing. */
const sameBrand = 2
const sameType = 4
const nearPrice = 8
const sameKind = 16

/** `similarityTier` by signature, so that ranking a hundred thousand listings is a look into a table. */
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

/** Whether a listing without this likeness is in a later tier in any case. */
function isNeeded(bit: number, tiers: Uint8Array, tier: number): boolean {
  return tiers.every((each, signature) => each > tier || (signature & bit) > 0)
}

/** 1 or 0. */
function bitOf(set: BitSet, slot: number): number {
  return ((set[slot >>> 5] as number) >>> (slot & 31)) & 1
}

function cents(dollars: number): number {
  return Math.round(dollars * 100)
}
