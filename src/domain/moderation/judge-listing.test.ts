import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minComparables } from '../pricing/price-comparison.ts'
import { judgeListing, type ListingFacts, phraseNotes, suspiciousPriceRatio } from './judge-listing.ts'

const facts: ListingFacts = {
  details: 'One owner, serviced. Duty paid.',
  price: { ratio: 1, comparables: 20 },
  isForParts: false,
}
const judge = (changed: Partial<ListingFacts>) => judgeListing({ ...facts, ...changed })

test('a price 40 % below enough comparable listings is a finding', () => {
  const ratios = fc.option(fc.double({ min: 0, max: 3, noNaN: true }))
  fc.assert(
    fc.property(ratios, fc.nat({ max: 40 }), fc.boolean(), (ratio, comparables, isForParts) => {
      const isLow = ratio !== null && ratio <= suspiciousPriceRatio
      const isFound = isLow && !isForParts && comparables >= minComparables
      const found = judge({ price: { ratio, comparables }, isForParts })
      expect(found).toEqual(isFound ? [expect.stringContaining('under that of comparable')] : [])
    }),
  )
})

test('a price has another note only if it is another tenth lower', () => {
  const price = (ratio: number) => judge({ price: { ratio, comparables: 20 } })
  expect(price(0.42)).toEqual(price(0.48))
  expect(price(0.38)).toEqual(['The price is at least 60 % under that of comparable listings'])
})

test.each([
  ['a money transfer service', 'I am abroad, send it through MoneyGram and the car is shipped.'],
  ['a money transfer service', 'Only Zelle, Cash App or bitcoin.'],
  ['gift cards', 'Half in cash, half in iTunes cards'],
  ['a code', 'I text you a verification code, read it back'],
  ['a code', 'Send me the code you get'],
  ['papers by mail', 'The papers come by courier once it is paid'],
  ['papers by mail', 'Send a photo of your passport to reserve'],
  ['money before the viewing', 'Deposit needed before viewing'],
  ['money before the viewing', 'You can only see it once the deposit is paid'],
  ['money before the viewing', 'Pay a holding fee before you view the car'],
])('the rules report %s: %s', (kind, details) => {
  const note = expect.stringContaining(`The details mention ${kind}: "`)
  expect(phraseNotes(`Toyota Vitz, one owner. ${details}`)).toEqual([note])
})

/** A hundred advertisements, and texts that name a fraud only to deny it. */
const honest = readFileSync('tests/moderation/honest-texts.txt', 'utf8').trim().split('\n')

test('an honest text has no finding', () => {
  expect(honest.length).toBeGreaterThan(100)
  expect(honest.flatMap(phraseNotes)).toEqual([])
})

test('any text is judged quickly', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void phraseNotes(text)))
  for (const hostile of ['a ', '1-', 'send ', 'not a ', 'five ', '@.', 'pay my ', '246 ', 'a.']) {
    phraseNotes(hostile.repeat(5_000))
  }
})
