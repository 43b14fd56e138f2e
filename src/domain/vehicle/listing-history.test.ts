import { expect, test } from 'vitest'
import { listingSummary } from '../../../tests/support/fixtures.ts'
import { listedText, priceDropText, shownPriceDrop } from './history-texts.ts'

const lastMinute = new Date('2026-11-22T03:59:59Z')
const midnight = new Date('2026-11-22T04:00:00Z')

test.each([
  ['2026-11-22', 'Listed today'],
  ['2026-11-21', 'Listed today'],
  ['2026-11-20', 'Listed yesterday'],
  ['2026-11-09', 'Listed 12 days ago'],
])('listed on %s: %s on 21 November', (listedAt, text) => {
  expect(listedText({ listedAt }, lastMinute)).toBe(text)
})

test('days begin at midnight in Barbados', () => {
  expect(listedText({ listedAt: '2026-11-21' }, midnight)).toBe('Listed yesterday')
})

test('a price drop is shown for thirty days, neither of a sold listing nor beside a discount', () => {
  const priceDrop = { amount: 2_000, since: '2026-10-22' }
  const vehicle = { ...listingSummary, priceDrop }
  expect(priceDropText(priceDrop)).toBe('Price down $2,000 since Oct 22')
  expect(shownPriceDrop(vehicle, lastMinute)).toBe(priceDrop)
  expect(shownPriceDrop(vehicle, midnight)).toBeNull()
  expect(shownPriceDrop({ ...vehicle, isSold: true }, lastMinute)).toBeNull()
  expect(shownPriceDrop(listingSummary, lastMinute)).toBeNull()
  const discount = { promotionType: 'discount', promotionValue: 10, originalPrice: 50_000 } as const
  expect(shownPriceDrop({ ...vehicle, ...discount }, lastMinute)).toBeNull()
  const over = { ...discount, promotionEndDate: '2026-11-01T00:00:00Z' }
  expect(shownPriceDrop({ ...vehicle, ...over }, lastMinute)).toBe(priceDrop)
})
