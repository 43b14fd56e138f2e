import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foreignContacts, phraseNotes } from './judge-listing.ts'

test.each([
  ['a money transfer service', 'Pay by Western Union only'],
  ['a money transfer service', 'I am abroad, send it through MoneyGram and the car is shipped.'],
  ['a money transfer service', 'Only Zelle, Cash App or bitcoin.'],
  ['gift cards', 'Half in cash, half in iTunes cards'],
  ['gift cards', 'Steam gift cards accepted!'],
  ['a code', 'I text you a verification code, read it back'],
  ['a code', 'Send me the code you get'],
  ['papers by mail', 'The papers come by courier once it is paid'],
  ['papers by mail', 'I send keys and documents by DHL'],
  ['papers by mail', 'Send a photo of your passport to reserve'],
  ['money before the viewing', 'Deposit needed before viewing'],
  ['money before the viewing', 'You can only see it once the deposit is paid'],
  ['money before the viewing', 'Pay a holding fee before you view the car'],
])('%s: %s', (kind, details) => {
  expect(phraseNotes(`Toyota Vitz, one owner. ${details}`)).toEqual([
    expect.stringContaining(`The details mention ${kind}: "`),
  ])
})

test.each([
  'We never ask for a deposit before you have seen the car.',
  'No gift cards, no Western Union.',
  'We do not accept Western Union, MoneyGram or bitcoin.',
  'A small deposit holds it. Hire purchase deposit 10 % at our bank.',
  'Duty and VAT paid. Papers available, title transferred the same day.',
  "Bring your driver's licence for a test drive.",
  "Bring a copy of your driver's licence for the test drive.",
  'View it when you like, no payment needed.',
  'Pay nothing before you view the car.',
  'Radio code and service papers are in the car. Apple CarPlay.',
])('an honest text is left alone: %s', (details) => {
  expect(phraseNotes(details)).toEqual([])
})

test('finds contacts that the dealership does not state', () => {
  const details = 'WhatsApp (246) 555-0134 or write to sales@cars.example.com'
  expect(foreignContacts(details, ['+1 246 5550134', 'https://www.cars.example.com'])).toEqual([])
  expect(foreignContacts(details, ['246 555 0135', 'info@gmail.com'])).toEqual([
    '(246) 555-0134',
    'sales@cars.example.com',
  ])
  expect(foreignContacts('Call +44 7700 900145', [])).toEqual(['+44 7700 900145'])
  expect(foreignContacts('See bit.ly/aqua', [])).toEqual(['bit.ly/aqua'])
  expect(foreignContacts('me@gmail.com', ['you@gmail.com'])).toEqual(['me@gmail.com'])
})

test("accepts the dealership's only local number, and takes no amount for a number", () => {
  expect(foreignContacts('Call Ryan at 246-555-0177', [])).toEqual([])
  expect(foreignContacts('Call Ryan at 246-555-0177', ['246 555 0134'])).toHaveLength(1)
  const amounts = 'Mileage 45 000 km, 1 500 cc, $45,000 or 22,500 USD. Engine 1NZ-FE, 4x4.'
  expect(foreignContacts(amounts, ['246 555 0134'])).toEqual([])
})

test('judges any text quickly, however long it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => void [phraseNotes(text), foreignContacts(text, [])]),
  )
  for (const hostile of ['a ', '1-', 'send ', 'not a ', 'five ', '@.', 'pay my ', '246 ', 'a.'])
    for (const judge of [phraseNotes, (text: string) => foreignContacts(text, [])])
      judge(hostile.repeat(5_000))
})
