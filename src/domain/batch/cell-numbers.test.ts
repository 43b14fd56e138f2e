import fc from 'fast-check'
import { expect, test } from 'vitest'
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
const rules: MoneyRules = {
  assumed: 'BBD',
  rates: new Map([
    ['GBP', 2.7],
    ['USD', 2],
  ]),
  withoutRate: (code) => `has no rate for ${code}`,
}
const unclear = (...mayBe: number[]) => ({ problem: 'must be clear', mayBe })

test.each([
  ['1,234,567.50', 1_234_567.5],
  ["12'345", 12_345],
  ['１２３', 123],
  ['2.143', 2.143],
  ['', undefined],
  ['n/a', undefined],
])('the number "%s" is %d', (text, number) =>
  expect(readNumber(text)).toEqual(number === undefined ? refused('must be a number') : says(number)),
)

test('an ambiguous text is refused with both meanings', () => {
  expect(readNumber('12,5')).toEqual(unclear(125, 12.5))
  expect(readQuantity('30.495')).toEqual(unclear(30_495, 30))
  expect(readMoney('£1,50', rules)).toEqual(unclear(150, 1))
  expect(readMileage('42.000 km', 'km')).toEqual(unclear(42_000, 42))
  expect(readMileage('1,20,000', 'km')).toEqual(unclear(120_000, 120))
})

test.each([
  ['Bds$900', '', 900],
  ['$48,000.50', '', 48_000],
  ['900 BBD', '', 900],
  ['45k', '', 45_000],
  ['£30,495', 'GBP', 82_336.5],
  ['USD 19250', '', 38_500],
  ['US$19,250', '', 38_500],
  ['$19,250', 'USD', 38_500],
  ['19250', 'usd', 38_500],
  ['45,000 ono', '', 45_000],
])('the price "%s" with the currency "%s" is $%d', (text, currency, dollars) =>
  expect(readMoney(text, rules, currency)).toEqual(says(dollars)),
)

test.each([
  ['720,000', 'INR', 'must be in a currency that is known, not "INR"'],
  ['$5,000', 'GBP', 'must be in one currency, not $ and GBP'],
  ['£8,000', 'BBD', 'must be in one currency, not GBP and BBD'],
  ['8000 shells', '', 'must be a number'],
  ['POA', '', 'must be a number'],
  ['€5,000', '', 'has no rate for EUR'],
  ['8,000 - 9,000', '', 'must be a number'],
])('the price "%s" with the currency "%s" %s', (text, currency, problem) =>
  expect(readMoney(text, rules, currency)).toEqual(refused(problem)),
)

test('a heading sets the currency, and a batch accepts only Barbados dollars', () => {
  expect(readMoney('100', rules, '', 'USD')).toEqual(says(200))
  expect(readMoney('£100', rules, '', 'USD')).toEqual(refused('must be in one currency, not GBP and USD'))
  expect(readMoney('$900', localCurrencyOnly)).toEqual(says(900))
  expect(readMoney('£900', localCurrencyOnly)).toEqual(refused('must be in Barbados dollars, not GBP'))
})

test('a price in a foreign currency is refused', () => {
  const foreign = fc.constantFrom('INR', 'EUR', 'JPY', 'TTD', '₹', '€', 'NZ$', 'TT$')
  fc.assert(
    fc.property(foreign, fc.nat(), fc.boolean(), (mark, amount, isBehind) => {
      const text = isBehind ? `${amount} ${mark}` : `${mark}${amount}`
      expect(readMoney(text, rules)).toHaveProperty('problem')
      if (/^[A-Z]+$/.test(mark)) expect(readMoney(String(amount), rules, mark)).toHaveProperty('problem')
    }),
  )
})

test.each([
  ['45,000 km', 'km', undefined, says(45_000)],
  ['28,000 miles', 'km', undefined, says(45_061.63)],
  ['28k mi', 'km', 'miles', says(45_061.63)],
  ['28000', 'miles', undefined, says(45_061.63)],
  ['28000', 'km', 'miles', says(45_061.63)],
  ['45,000 km', 'miles', undefined, says(45_000)],
  ['45,000 km', 'km', 'miles', refused('must be in miles, as its heading says')],
  ['28,000m', 'km', undefined, refused('must be a number')],
  ['100,000+', 'km', undefined, refused('must be a number')],
] as const)('the mileage "%s" in %s, heading %s: %j', (text, assumed, heading, reading) =>
  expect(readMileage(text, assumed, heading)).toEqual(reading),
)

test.each([
  ['1,800 cc', says(1800)],
  ['1.8L', says(1800)],
  ['660', says(660)],
  ['3.5L V6', says(3500)],
  ['1.8-2.0', refused('must be a number')],
  ['0.999', says(999)],
  ['2.0 TDI', says(2000)],
  ['0', says(0)],
  ['998.000 cc', { problem: 'must be clear' }],
  ['1.6L or 1.8L', refused('must be a number')],
  ['2 cc', refused('must be a number')],
  ['1800L', refused('must be a number')],
])('the engine "%s": %j', (text, reading) => expect(readEngine(text)).toMatchObject(reading))
