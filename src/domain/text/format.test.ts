import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatBytes,
  formatEngine,
  formatExactMileage,
  formatMileage,
  formatMoney,
  formatPercent,
  formatQuantity,
  formatWholeMoney,
  roundToHundredths,
} from './format.ts'

test.each([
  [formatMoney(48_000.05), '$48,000.05'],
  [formatMoney(-0.004), '$0'],
  [formatMoney(0.999), '$1'],
  [formatMoney(-1234.5), '-$1,234.50'],
  [formatWholeMoney(1049.6), '$1,050'],
  [formatMileage(12_345.5), '12,346 km'],
  [formatExactMileage(1_012_345.6), '1,012,345.6 km'],
  [formatEngine(1500), '1,500 cc'],
  [formatPercent(33.333), '33.33%'],
  [formatQuantity(0, 'enquiry', 'enquiries'), '0 enquiries'],
  [formatQuantity(1_234_567, 'Yaris'), '1,234,567 Yaris'],
  [formatBytes(10 * 2 ** 30 - 2 ** 20), '10,239 MB'],
  [formatBytes(10 * 2 ** 30), '10 GB'],
])('%s', (actual, expected) => {
  expect(actual).toBe(expected)
})

test('formatting loses no cent of any amount in the marketplace', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (cents) => {
      expect(Math.round(Number(formatMoney(cents / 100).replace(/[$,]/g, '')) * 100)).toBe(cents)
    }),
  )
})

test.each([
  [1.005, 1.01],
  [1.004999, 1],
  [9_999_999_999.99, 9_999_999_999.99],
])('%d rounds to %d', (dollars, expected) => {
  expect(roundToHundredths(dollars)).toBe(expected)
})
