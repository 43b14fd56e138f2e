import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fewestComparables } from '../pricing/price-comparison.ts'
import { isNewFinding, judgeListing, type ListingFacts, suspiciousPriceRatio } from './judge-listing.ts'

const facts: ListingFacts = {
  details: 'One owner, serviced. Duty paid.',
  ownContacts: [],
  price: { ratio: 1, comparables: 20 },
  isForParts: false,
  copies: [],
  removedBefore: undefined,
}
const judge = (changed: Partial<ListingFacts>) => judgeListing({ ...facts, ...changed })
const rulesOf = (changed: Partial<ListingFacts>) => judge(changed).map(({ rule }) => rule)

test('a price 40 % below enough comparables is worth a look', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 3, noNaN: true }),
      fc.nat({ max: 40 }),
      fc.boolean(),
      (ratio, comparables, isForParts) => {
        const isFound = !isForParts && comparables >= fewestComparables && ratio <= suspiciousPriceRatio
        expect(rulesOf({ price: { ratio, comparables }, isForParts })).toEqual(isFound ? ['price'] : [])
      },
    ),
  )
  expect(rulesOf({ price: { ratio: null, comparables: 40 } })).toEqual([])
})

test('a price another tenth lower is a new finding, and so is another text', () => {
  const price = (ratio: number) => judge({ price: { ratio, comparables: 20 } })
  expect(price(0.42).some((finding) => isNewFinding(finding, price(0.48)))).toBe(false)
  expect(price(0.38).some((finding) => isNewFinding(finding, price(0.48)))).toBe(true)
  const text = judge({ details: 'Western Union only' })
  expect(text.some((finding) => isNewFinding(finding, text))).toBe(false)
  expect(judge({ details: 'Gift cards only' }).some((finding) => isNewFinding(finding, text))).toBe(true)
})
