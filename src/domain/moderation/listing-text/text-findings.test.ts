import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textFindings } from './text-findings.ts'

const asking = [
  'deposit needed to hold the car',
  'pay by western union only',
  'send me a photo of your passport',
  'bitcoin payment accepted',
  'prepayment by bank transfer',
]

/** Ways of writing a word that a reader does not stumble over. */
const disguises: ((text: string) => string)[] = [
  (text) => text.toUpperCase(),
  (text) => text.replace(/[oeas]/g, (letter) => ({ o: '0', e: '3', a: '@', s: '5' })[letter] ?? letter),
  (text) => text.replace(/[oaep]/g, (letter) => ({ o: 'о', a: 'а', e: 'е', p: 'р' })[letter] ?? letter),
  (text) => text.replace(/\w{6,}/g, (word) => [...word].join(' ')),
  (text) => text.replace(/\w{6,}/g, (word) => [...word].join('.')),
  (text) => text.replace(/(\w{3})(?=\w)/g, '$1\u200b'),
  (text) =>
    text.normalize('NFKC').replace(/[a-z]/g, (letter) => String.fromCodePoint(0xfee0 + letter.charCodeAt(0))),
  (text) => text.replace(/e/g, 'é'),
]

test('what a text asks for is found however its letters are disguised', () => {
  fc.assert(
    fc.property(fc.constantFrom(...asking), fc.constantFrom(...disguises), (text, disguise) => {
      expect(textFindings([`Toyota Vitz. ${disguise(text)}`], []), disguise(text)).not.toEqual([])
    }),
  )
})

test.each([
  'No deposit needed.',
  'We never ask for a deposit before you have seen the car.',
  'A deposit is not required.',
  'Hire purchase deposit 10 % at our bank',
  'Duty and VAT paid. Papers available.',
  "Bring your driver's licence for a test drive.",
  'Beware of people who use our name and ask for deposits by bank transfer.',
  'The holding deposit goes back once you have seen it and say no.',
  'History: two services at 41,000 and 50,000 km, transfer case new.',
  'Engines 5.4l 6.0l 6.6l 6.8l 7.3l, body kits of the 1990s 2000s 2010s.',
  'Radio code and service papers are in the car.',
  'Mileage 45 000 km, 1 500 cc, $45,000 or 22,500 USD. Engine 1NZ-FE, 4x4.',
])('an honest text is left alone: %s', (text) => {
  expect(textFindings([text], [])).toEqual([])
})

test('a number or address is found unless the dealership states it', () => {
  const text = 'WhatsApp (246) 555-0134 or write to sales@cars.example.com'
  expect(textFindings([text], ['+1 246 5550134', 'https://www.cars.example.com'])).toEqual([])
  expect(textFindings([text], ['246 555 0135', 'info@gmail.com'])).toHaveLength(2)
  expect(textFindings(['Call +44 7700 900145'], [])).toHaveLength(1)
  expect(textFindings(['Call seven five eight, five five five, oh one one seven'], [])).toHaveLength(1)
  for (const hidden of ['2four6 fIve5five oh1one7', 'two four six then 555 oh one tree four'])
    expect(textFindings([`Call ${hidden}`], []), hidden).toHaveLength(1)
  expect(textFindings(['Call two four six, 555 oh one tree four'], ['246 555 0134'])).toEqual([])
  for (const written of ['me (at) mail [dot] com', 'me at mail dot com', 'bit[.]ly/aqua'])
    expect(textFindings([written], []), written).toHaveLength(1)
  expect(textFindings(['me@gmail.com'], ['you@gmail.com'])).toHaveLength(1)
  expect(textFindings(['Call Ryan at 246-555-0177'], [])).toEqual([])
})

test.each([
  'a deposit holds it',
  'read back the six digits I text you',
  'whoever gets forty percent to me tonight has it',
  'the mileage is high, my friend can bring it down',
  'a raffle, each ticket $20',
])('what no honest sale needs is found: %s', (text) => {
  expect(textFindings([text], [])).not.toEqual([])
})

test('any text is judged, and in little time however long', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void textFindings([text], [])))
  for (const hostile of ['a ', '1-', 'send ', '(at)', 'five ', '@.', 'pay my ', '246 '])
    textFindings([hostile.repeat(5_000)], [])
})
