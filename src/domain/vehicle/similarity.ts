/** In what two listings are alike. */
export interface Likeness {
  sameBrand: boolean
  sameType: boolean
  /** As `isPriceNear` has it. */
  nearPrice: boolean
  /** As `bodyKindOf` has it. */
  sameKind: boolean
}

export interface RankedListing {
  id: number
  /** As `similarityTier` has it. */
  tier: number
  /** Between the asking prices, in cents. */
  priceDistance: number
  sameKind: boolean
}

/** Brand, type, price. */
const criteria = 3
/** Of listings that are not similar. */
export const notSimilar = 99

/**
 * How early a listing comes among those similar to another, 0 first. Where that one is for sale, by how many of brand,
 * type and price match (docs/product.md#similar-vehicles). Where it is sold, the buyer looks for one in its place: its
 * body kind first, then its type, each by matches. What matches in none follows, its kind first, so that there is a next step;
 * sold ones come last, and only where they match.
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
