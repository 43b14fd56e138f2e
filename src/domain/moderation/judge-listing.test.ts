import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minComparables } from '../pricing/price-comparison.ts'
import {
  foreignContacts,
  isNewFinding,
  judgeListing,
  type ListingFacts,
  phraseNotes,
  suspiciousPriceRatio,
} from './judge-listing.ts'

const facts: ListingFacts = {
  details: 'One owner, serviced. Duty paid.',
  ownContacts: [],
  price: { ratio: 1, comparables: 20 },
  isForParts: false,
  copies: [],
  removedBefore: undefined,
}
const judge = (changed: Partial<ListingFacts>) => judgeListing({ ...facts, ...changed })

test('a price 40 % below enough comparable listings is a finding', () => {
  const ratios = fc.option(fc.double({ min: 0, max: 3, noNaN: true }))
  fc.assert(
    fc.property(ratios, fc.nat({ max: 40 }), fc.boolean(), (ratio, comparables, isForParts) => {
      const isLow = ratio !== null && ratio <= suspiciousPriceRatio
      const isFound = isLow && !isForParts && comparables >= minComparables
      const found = judge({ price: { ratio, comparables }, isForParts })
      expect(found.map(({ rule }) => rule)).toEqual(isFound ? ['price'] : [])
    }),
  )
})

test('a price lower by another tenth is a new finding, and so is another text', () => {
  const price = (ratio: number) => judge({ price: { ratio, comparables: 20 } })
  expect(price(0.42).some((finding) => isNewFinding(finding, price(0.48)))).toBe(false)
  expect(price(0.38).some((finding) => isNewFinding(finding, price(0.48)))).toBe(true)
  const text = judge({ details: 'Western Union only' })
  expect(text.some((finding) => isNewFinding(finding, text))).toBe(false)
  expect(judge({ details: 'Gift cards only' }).some((finding) => isNewFinding(finding, text))).toBe(true)
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

test.each([
  'We never ask for a deposit before you have seen the car.',
  'We do not accept Western Union, MoneyGram or bitcoin. No gift cards.',
  'A small deposit holds it. Hire purchase deposit 10 % at our bank.',
  'Duty and VAT paid. Papers available, title transferred the same day.',
  "Bring a copy of your driver's licence for the test drive.",
  'Pay nothing before you view the car.',
  'Radio code and service papers are in the car. Apple CarPlay.',
])('an honest text has no finding: %s', (details) => {
  expect(phraseNotes(details)).toEqual([])
})

const details = 'WhatsApp (246) 555-0134 or write to sales@cars.example.com'
test.each([
  [details, ['+1 246 5550134', 'https://www.cars.example.com'], []],
  [details, ['246 555 0135', 'info@gmail.com'], ['(246) 555-0134', 'sales@cars.example.com']],
  ['Call +44 7700 900145', [], ['+44 7700 900145']],
  ['Call Ryan at 246-555-0177', [], []],
  ['See bit.ly/aqua', [], ['bit.ly/aqua']],
  ['Call Ryan at 246-555-0177', ['246 555 0134'], ['246-555-0177']],
  ['45 000 km, 1 500 cc, $45,000 or 22,500 USD. Engine 1NZ-FE, 4x4.', ['246 555 0134'], []],
])("in %j, with %j as the dealer's own: %j", (text, own, foreign) => {
  expect(foreignContacts(text, own)).toEqual(foreign)
})

test('any text is judged quickly', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => void [phraseNotes(text), foreignContacts(text, [])]),
  )
  for (const hostile of ['a ', '1-', 'send ', 'not a ', 'five ', '@.', 'pay my ', '246 ', 'a.']) {
    phraseNotes(hostile.repeat(5_000))
    foreignContacts(hostile.repeat(5_000), [])
  }
})
