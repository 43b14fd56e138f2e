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
  mileage: 50_000,
  mileageBefore: null,
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

test('a mileage is looked at where the same chassis had more, beyond rounding', () => {
  fc.assert(
    fc.property(fc.nat({ max: 500_000 }), fc.nat({ max: 500_000 }), (mileage, before) => {
      const mileageBefore = { mileage: before, seenOn: '2026-01-02' }
      expect(rulesOf({ mileage, mileageBefore })).toEqual(mileage <= before - 1_000 ? ['mileage'] : [])
    }),
  )
})

test('who had a picture first is for administrators alone', () => {
  const [finding] = judgeListing({
    ...facts,
    copies: [{ dealershipName: 'Coast Motors', listing: '2016 Toyota Aqua' }],
  })
  expect(finding?.note).toContain('Coast Motors')
  expect(findingSentences.pictures).not.toContain('Coast Motors')
})
