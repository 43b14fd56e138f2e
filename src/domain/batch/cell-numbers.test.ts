import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  localCurrencyOnly,
  type MoneyRules,
  readEngine,
  readMileage,
  readMoney,
  readNumber,
  readQuantity,
} from './cell-numbers.ts'

const says = (value: number) => ({ value })
const refused = (problem: string) => ({ problem })
const unclear = (...mayBe: number[]) => ({ problem: 'must be clear', mayBe })

describe('a number', () => {
  test.each([
    ['2017.0', 2017],
    ['12,345', 12_345],
    ['1,234,567.50', 1_234_567.5],
    ['12 345', 12_345],
    ["12'345", 12_345],
    ['45.000,50', 45_000.5],
    ['１２３', 123],
    ['-5', -5],
  ])('"%s" is %d', (text, number) => expect(readNumber(text)).toEqual(says(number)))

  test.each(['', 'n/a', '0x10', '5-7', '0-5', '5-', '12/5', '1e6'])('"%s" is no number', (text) =>
    expect(readNumber(text)).toEqual(refused('must be a number')),
  )

  test('refuses an ambiguous text and names both meanings', () => {
    expect(readNumber('12,5')).toEqual(unclear(125, 12.5))
    expect(readNumber('2.143')).toEqual(says(2.143))
    expect(readQuantity('30.495')).toEqual(unclear(30_495, 30))
    expect(readQuantity('1.2.3')).toEqual(unclear(123, 12))
    expect(readQuantity('45,00,000')).toEqual(unclear(4_500_000, 4500))
    expect(readQuantity('19867.352')).toEqual(says(19_867))
  })

  test('however it is grouped is the same number', () => {
    const separators = fc.constantFrom(',', ' ', "'")
    fc.assert(
      fc.property(fc.nat({ max: 2 ** 31 }), separators, (number, separator) => {
        const grouped = String(number).replace(/\B(?=(?:\d{3})+$)/g, separator)
        expect(readNumber(grouped)).toEqual(says(number))
        expect(readQuantity(String(number))).toEqual(says(number))
      }),
    )
  })
})

describe('a price', () => {
  const rules: MoneyRules = {
    assumed: 'BBD',
    rates: new Map([
      ['GBP', 2.7],
      ['USD', 2],
    ]),
    withoutRate: (code) => `has no rate for ${code}`,
  }

  test.each([
    ['48000', '', 48_000],
    ['$48,000.50', '', 48_000],
    ['BBD $ 900', '', 900],
    ['Bds$900', '', 900],
    ['900 BBD', '', 900],
    ['45k', '', 45_000],
    ['£30,495', '', 82_336.5],
    ['£30,495', 'GBP', 82_336.5],
    ['USD 19250', '', 38_500],
    ['US$19,250', '', 38_500],
    ['$19,250', 'USD', 38_500],
    ['19250', 'usd', 38_500],
    ['45,000 ono', '', 45_000],
  ])('"%s" with the currency "%s" is $%d', (text, currency, dollars) =>
    expect(readMoney(text, rules, currency)).toEqual(says(dollars)),
  )

  test.each([
    ['720,000', 'INR', 'must be in a currency that is known, not "INR"'],
    ['$5,000', 'GBP', 'must be in one currency, not $ and GBP'],
    ['€5,000', '', 'has no rate for EUR'],
    ['£8,000', 'USD', 'must be in one currency, not GBP and USD'],
    ['£8,000', 'BBD', 'must be in one currency, not GBP and BBD'],
    ['¥800,000', '', 'has no rate for JPY'],
    ['8000', 'shells', 'must be in a currency that is known, not "shells"'],
    ['POA', '', 'must be a number'],
    ['8000 shells', '', 'must be a number'],
    ['8,000 - 9,000', '', 'must be a number'],
  ])('"%s" with the currency "%s" %s', (text, currency, problem) =>
    expect(readMoney(text, rules, currency)).toEqual(refused(problem)),
  )

  test('refuses an ambiguous text and names both meanings', () => {
    expect(readMoney('£1,50', rules)).toEqual(unclear(150, 1))
    expect(readMoney('Bds$ 45.000', rules)).toEqual(unclear(45_000, 45))
  })

  test('in a batch is in Barbados dollars', () => {
    expect(readMoney('$900', localCurrencyOnly)).toEqual(says(900))
    expect(readMoney('£900', localCurrencyOnly)).toEqual(refused('must be in Barbados dollars, not GBP'))
  })

  test('of a heading counts, and against its cell neither does', () => {
    expect(readMoney('100', rules, '', 'USD')).toEqual(says(200))
    expect(readMoney('£100', rules, '', 'USD')).toEqual(refused('must be in one currency, not GBP and USD'))
  })

  test('is never taken for another currency', () => {
    const foreign = fc.constantFrom('INR', 'EUR', 'JPY', 'TTD', '₹', '€', 'NZ$', 'TT$')
    fc.assert(
      fc.property(foreign, fc.nat(), fc.boolean(), (mark, amount, isBehind) => {
        const text = isBehind ? `${amount} ${mark}` : `${mark}${amount}`
        expect(readMoney(text, rules)).toHaveProperty('problem')
        if (/^[A-Z]+$/.test(mark)) expect(readMoney(String(amount), rules, mark)).toHaveProperty('problem')
      }),
    )
  })
})

describe('a mileage', () => {
  test.each([
    ['45000', 'km', undefined, 45_000],
    ['45,000 km', 'km', undefined, 45_000],
    ['45k', 'km', 'km', 45_000],
    ['28,000 miles', 'km', undefined, 45_061.63],
    ['28k mi', 'km', 'miles', 45_061.63],
    ['28000', 'miles', undefined, 45_061.63],
    ['28000', 'km', 'miles', 45_061.63],
    ['45,000 km', 'miles', undefined, 45_000],
    ['-5', 'km', undefined, -5],
  ] as const)('"%s" (%s, heading %s) is %d km', (text, assumed, heading, km) =>
    expect(readMileage(text, assumed, heading)).toEqual(says(km)),
  )

  test.each([
    ['45k miles', 'km', 'must be in km, as its heading says'],
    ['45,000 km', 'miles', 'must be in miles, as its heading says'],
    ['28,000m', undefined, 'must be a number'],
    ['23.4 kmpl', undefined, 'must be a number'],
    ['100,000+', undefined, 'must be a number'],
  ] as const)('"%s" under a heading of %s %s', (text, heading, problem) =>
    expect(readMileage(text, 'km', heading)).toEqual(refused(problem)),
  )

  test('refuses an ambiguous text and names both meanings', () => {
    expect(readMileage('42.000 km', 'km')).toEqual(unclear(42_000, 42))
    expect(readMileage('1,20,000', 'km')).toEqual(unclear(120_000, 120))
  })

  test('in miles comes back as the same miles', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), (miles) => {
        const reading = readMileage(`${miles} miles`, 'km')
        expect('value' in reading && Math.round(reading.value / 1.609344)).toBe(miles)
      }),
    )
  })
})

describe('an engine', () => {
  test.each([
    ['1800', 1800],
    ['1800cc', 1800],
    ['1,800 cc', 1800],
    ['1.8L', 1800],
    ['2', 2000],
    ['2.0 L', 2000],
    ['0.999', 999],
    ['2.143', 2143],
    ['3.5L V6', 3500],
    ['1.0T', 1000],
    ['2.0 TDI', 2000],
    ['1248 CC', 1248],
    ['660', 660],
    ['0', 0],
  ])('"%s" has %d cc', (text, cc) => expect(readEngine(text)).toEqual(says(cc)))

  test.each([
    [' 2,00 cc', 'must be clear'],
    ['1,5', 'must be clear'],
    ['45.000', 'must be clear'],
    ['998.000 cc', 'must be clear'],
    ['2.400cc', 'must be a number'],
    ['1.6L or 1.8L', 'must be a number'],
    ['1.8 - 2.0L', 'must be a number'],
    ['1600/1800cc', 'must be a number'],
    ['1.8-2.0', 'must be a number'],
    ['2 cc', 'must be a number'],
    ['1800L', 'must be a number'],
    ['£145', 'must be a number'],
    ['V8', 'must be a number'],
  ])('"%s" %s', (text, problem) => expect(readEngine(text)).toMatchObject(refused(problem)))
})
