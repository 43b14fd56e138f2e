import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fewestComparables } from '../pricing/price-comparison.ts'
import { findingSentences, judgeListing, type ListingFacts, suspiciousPriceRatio } from './judge-listing.ts'

const facts: ListingFacts = {
  texts: ['One owner, serviced. Duty paid.'],
  ownContacts: [],
  price: { ratio: 1, comparables: 20 },
  isForParts: false,
  copies: [],
}
const rulesOf = (changed: Partial<ListingFacts>) =>
  judgeListing({ ...facts, ...changed }).map(({ rule }) => rule)

test('a price is looked at from 40 % under enough comparable ones', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 3, noNaN: true }),
      fc.nat({ max: 40 }),
      fc.boolean(),
      (ratio, comparables, isForParts) => {
        const isHeld = !isForParts && comparables >= fewestComparables && ratio <= suspiciousPriceRatio
        expect(rulesOf({ price: { ratio, comparables }, isForParts })).toEqual(isHeld ? ['price'] : [])
      },
    ),
  )
  expect(rulesOf({ price: { ratio: null, comparables: 40 } })).toEqual([])
})

test('who had a picture first is for administrators alone', () => {
  const [finding] = judgeListing({
    ...facts,
    copies: [{ dealershipName: 'Coast Motors', listing: '2016 Toyota Aqua' }],
  })
  expect(finding?.note).toContain('Coast Motors')
  expect(findingSentences.pictures).not.toContain('Coast Motors')
})
