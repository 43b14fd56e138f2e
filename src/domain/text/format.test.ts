import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import {
  formatBytes,
  formatCount,
  formatEngine,
  formatExactMileage,
  formatMileage,
  formatMoney,
  formatPercent,
  formatQuantity,
  formatWholeMoney,
} from './format.ts'

test.each([
  [0, '$0'],
  [999, '$999'],
  [1000, '$1,000'],
  [48_000, '$48,000'],
  [48_000.5, '$48,000.50'],
  [48_000.05, '$48,000.05'],
  [0.004, '$0'],
  [-0.004, '$0'],
  [0.999, '$1'],
  [-1234.5, '-$1,234.50'],
  [9_999_999_999.99, '$9,999,999,999.99'],
])('%d dollars read %s', (dollars, text) => {
  expect(formatMoney(dollars)).toBe(text)
})

test.each([
  ['whole dollars', formatWholeMoney(1049.6), '$1,050'],
  ['a mileage', formatMileage(12_345), '12,345 km'],
  ['a mileage with a fraction', formatMileage(12_345.5), '12,346 km'],
  ['an exact mileage', formatExactMileage(1_012_345.6), '1,012,345.6 km'],
  ['a whole exact mileage', formatExactMileage(12_345), '12,345 km'],
  ['an engine', formatEngine(1500), '1,500 cc'],
  ['a rate', formatPercent(4.5), '4.5%'],
  ['a long rate', formatPercent(33.333), '33.33%'],
  ['one thing', formatQuantity(1, 'vehicle'), '1 vehicle'],
  ['many things', formatQuantity(1204, 'vehicle'), '1,204 vehicles'],
  ['nothing', formatQuantity(0, 'enquiry', 'enquiries'), '0 enquiries'],
  ['a small disk', formatBytes(10 * 2 ** 30 - 2 ** 20), '10,239 MB'],
  ['a disk', formatBytes(10 * 2 ** 30), '10 GB'],
  ['a negative count', formatCount(-12_345), '-12,345'],
])('%s', (_what, actual, expected) => {
  expect(actual).toBe(expected)
})

it('loses no cent of any amount the marketplace holds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (cents) => {
      expect(Math.round(Number(formatMoney(cents / 100).replace(/[$,]/g, '')) * 100)).toBe(cents)
    }),
  )
})

it('separates thousands as English does', () => {
  fc.assert(
    fc.property(fc.integer(), (count) => {
      expect(formatCount(count)).toBe(count.toLocaleString('en-US'))
    }),
  )
})

test.each([
  [1, 'Yaris', '1 Yaris'],
  [12, 'Yaris', '12 Yaris'],
  [12, 'Swift', '12 Swifts'],
  [2, 'i20', '2 i20s'],
])('%i of %s: %s', (count, noun, text) => {
  expect(formatQuantity(count, noun)).toBe(text)
})
