import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localCurrencyOnly, readEngine, readMileage, readMoney, readQuantity } from '../batch/cell-numbers.ts'
import { formatNumber, meaningsOf, numberIn, numberKinds, plainText, readWritten } from './written-number.ts'

test('typed ASCII is unchanged, except for spaces and the grave accent', () => {
  const typed = fc.string({ unit: 'grapheme-ascii' })
  fc.assert(
    fc.property(typed, (text) => {
      const words = text.split(/\s+/).filter((word) => word !== '')
      expect(plainText(text)).toBe(words.join(' ').replaceAll('`', "'"))
      expect(plainText(`\u00a0${text}\u2003`)).toBe(plainText(text))
    }),
  )
})

test.each([
  ['45000,50', 45_000.5],
  ['45.000,50', 45_000.5],
  ['0,5', 0.5],
  ['.5', 0.5],
  ['45k', 45_000],
  ['1,5k', 1500],
  ['-0', 0],
])('%s is %d', (text, value) => expect(readWritten(text)).toEqual({ value }))

test.each([
  ['45.000', [45_000, 45]],
  ['45,00,000', [4_500_000, 4500]],
  ['45,5', [455, 45.5]],
  ['45.000,500', [45_000_500, 45_000.5]],
])('%s may be %j', (text, mayBe) => expect(readWritten(text)).toEqual({ mayBe }))

test.each(['', 'n/a', '0x10', '5-7', '45,,000', '45, 000', '1e6', '45 00', '45000k', '1.500k'])(
  '%s is not a number',
  (text) => expect(readWritten(text)).toBeUndefined(),
)

const { money, mileage, engine, bound, percent, year } = numberKinds
test.each([
  ['48,000.50', money, 48_000],
  ['-$1,250.75', money, -1250.75],
  ['４５，０００', money, 45_000],
  ['45\u202f000 km', mileage, 45_000],
  ['64.2', mileage, 64.2],
  ['45k', bound, 45_000],
  ['12.5 %', percent, 12.5],
  ['2005', year, 2005],
  ['-', money, null],
  ['US$ 45,000', money, Number.NaN],
  ['28,000 miles', mileage, Number.NaN],
  ['1800L', engine, Number.NaN],
  ['٤٥', money, Number.NaN],
])('%s in a box is read', (text, kind, number) => expect(numberIn(text, kind)).toBe(number))

test('a range, a sum or a fraction is not a number', () => {
  for (const kind of Object.values(numberKinds))
    for (const text of ['0-5', '0-0', '5-', '1-2', '12/5', '2-', '30-35k', '0+5'])
      expect(numberIn(text, kind), text).toBeNaN()
})

test('a box asks about ambiguous numbers', () => {
  expect(meaningsOf('45.000', money)).toEqual([45_000, 45])
  expect(meaningsOf('12,5', percent)).toEqual([125, 12.5])
  expect(meaningsOf('12a34', money)).toEqual([])
})

test('a displayed number is parsed unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 10), max: 10 ** 10 }), fc.boolean(), (number, isGrouped) => {
      expect(numberIn(formatNumber(number, isGrouped), money)).toBe(number)
    }),
  )
  expect([48_000.5, null, Number.NaN].map((number) => formatNumber(number))).toEqual(['48,000.5', '', ''])
})

/** Written numbers, valid or not. */
const written = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789.,', ' ', 'k', '-', '$'), maxLength: 12 }),
  fc
    .tuple(
      fc.nat({ max: 9_999_999_999 }),
      fc.constantFrom('en-BB', 'de-DE', 'fr-FR', 'es-ES'),
      fc.nat({ max: 2 }),
    )
    .map(([cents, locale, digits]) =>
      (cents / 100).toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    ),
)

/** Both NaN and a refusal mean 'not a number'. */
const numberOf = (reading: object) => ('value' in reading ? reading.value : Number.NaN)

test('boxes, sheets and imports parse the same number', () => {
  fc.assert(
    fc.property(written, (text) => {
      if (!/\d/.test(text)) return
      expect(numberOf(readMoney(text, localCurrencyOnly))).toBe(numberIn(text, numberKinds.money))
      expect(numberOf(readMileage(text, 'km'))).toBe(numberIn(text, numberKinds.mileage))
      expect(numberOf(readEngine(text))).toBe(numberIn(text, numberKinds.engine))
    }),
    { numRuns: 3000 },
  )
})

const locales = ['en-BB', 'de-DE', 'fr-FR', 'es-ES', 'pt-BR', 'sv-SE']
const hundredths = fc.integer({ min: 1, max: 999_999_999_999 })

test('a number in any locale is parsed correctly or asked about', () => {
  let read = 0
  fc.assert(
    fc.property(hundredths, fc.constantFrom(...locales), fc.nat({ max: 2 }), (given, locale, digits) => {
      const style = { minimumFractionDigits: digits, maximumFractionDigits: digits }
      const text = plainText((given / 100).toLocaleString(locale, style))
      const [whole = 0, scale = 1] = [Math.round(given / 10 ** (2 - digits)), 10 ** digits]
      const found = readWritten(text)
      if (found && 'value' in found) read++
      expect(found && ('value' in found ? [found.value] : found.mayBe)).toContain(whole / scale)
    }),
    { numRuns: 2000 },
  )
  expect(read).toBeGreaterThan(500)
})

test('a number written as in Barbados is never asked about', () => {
  fc.assert(
    fc.property(hundredths, (given) => {
      const text = (given / 100).toLocaleString('en-BB')
      expect(readWritten(text)).toEqual({ value: given / 100 })
      expect(readQuantity(text)).toEqual({ value: Math.floor(given / 100) })
    }),
  )
})
