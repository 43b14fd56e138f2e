import { type CardDealRatings, cardDealRating } from '#domain/pricing/price-position.ts'
import type { PhraseAnswer } from '#domain/search/search-answer.ts'
import type { Listings } from '../store/listings.ts'
import type { SlotResult } from './search.ts'

/**
 * The answer of a search as JSON bytes, joined from the stored records.
 * @param phrase what its words were read as
 */
export function answerJson(
  listings: Listings,
  { slots, facets, facetTotals, ranges, ...numbers }: SlotResult,
  phrase: Partial<PhraseAnswer>,
): Buffer {
  const comma = Buffer.from(',')
  const parts: Buffer[] = [Buffer.from(`${JSON.stringify(numbers).slice(0, -1)},"vehicles":[`)]
  const dealRatings: CardDealRatings = {}
  for (const [index, slot] of slots.entries()) {
    if (index > 0) parts.push(comma)
    parts.push(listings.jsonAt(slot))
    const rating = cardDealRating(listings.prices.rating(slot))
    if (rating) dealRatings[listings.idAt(slot)] = rating
  }
  parts.push(
    Buffer.from(`],${JSON.stringify({ dealRatings, facets, facetTotals, ranges, ...phrase }).slice(1)}`),
  )
  return Buffer.concat(parts)
}
