import { limits } from '#domain/limits.ts'
import { Selection } from '#engine/selection.ts'
import type { Listings } from './listings.ts'

interface Candidate {
  slot: number
  id: number
  tier: number
  distance: number
  isSameKind: boolean
}

/**
 * Best first (docs/product.md#similar-vehicles): by tier, nearest price, same body kind, newest. The tier counts
 * mismatches of brand, type and price. For a sold vehicle another body kind or type adds more. Sold listings come last.
 */
export function similarSlots(listings: Listings, subject: number): number[] {
  const { columns, slots: space } = listings
  const { kinds, numbers, facets } = columns
  const [brands, types, prices] = [facets.brand.codes, facets.vehicleType.codes, numbers.price.values]
  const [sold, hidden] = [columns.flag('sold'), columns.hidden.set]
  const [brand, type, kind] = [brands[subject], types[subject], kinds[subject]]
  const price = cents(prices[subject] as number)
  const isSubjectSold = space.has(sold, subject)
  const best: Candidate[] = []
  let worst: Candidate | undefined

  function compare(slot: number): void {
    const priceCents = cents(prices[slot] as number)
    const distance = Math.abs(priceCents - price)
    // Whole cents keep the edge of 30 % exact.
    const isPriceNear = distance * 10 <= price * 3 && priceCents > 0 && price > 0
    const isSameType = types[slot] === type
    const isSameKind = kinds[slot] === kind
    const isSold = space.has(sold, slot)
    const matches = Number(brands[slot] === brand) + Number(isSameType) + Number(isPriceNear)
    if (isSold && matches === 0) return
    const isOtherKind = !isSameKind && (isSubjectSold || matches === 0)
    const byKind = isOtherKind ? (isSubjectSold ? (isSameType ? 4 : 8) : 1) : 0
    const tier = 3 - matches + byKind + (isSold ? 12 : 0)
    if (worst && (tier > worst.tier || (tier === worst.tier && distance > worst.distance))) return
    if (!space.has(space.live, slot) || space.has(hidden, slot) || slot === subject) return
    best.push({ slot, id: space.idAt(slot), tier, distance, isSameKind })
    best.sort(bySimilarity)
    best.length = Math.min(best.length, limits.similarVehicles)
    worst = best[limits.similarVehicles - 1]
  }

  const ofBrand = space.scoped(() => {
    const set = space.emptyBuffer()
    facets.brand.postings(brand as number).addTo(set)
    return new Selection(space, set).listed.slice()
  })
  for (const slot of ofBrand) compare(slot)
  if (worst?.tier !== 0)
    for (let slot = 0; slot < space.reserve; slot++) if (brands[slot] !== brand) compare(slot)
  return best.map(({ slot }) => slot)
}

function cents(dollars: number): number {
  return Math.round(dollars * 100)
}

function bySimilarity(one: Candidate, other: Candidate): number {
  return (
    one.tier - other.tier ||
    one.distance - other.distance ||
    Number(other.isSameKind) - Number(one.isSameKind) ||
    other.id - one.id
  )
}
