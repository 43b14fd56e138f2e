import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../limits.ts'
import { noPromotion } from '../pricing/promotion.ts'
import {
  afterBulkChange,
  type BulkChange,
  type BulkListing,
  changedPrice,
  isUnchanged,
  type PriceChange,
  percentRange,
} from './bulk-change.ts'
import { bulkPriceSchema, bulkPromotionSchema, bulkSelectionSchema } from './bulk-schema.ts'

const now = new Date('2026-11-22T12:00:00Z')
const live: BulkListing = { ...noPromotion, isSold: false, isFeatured: false, price: 48_000 }
const sold = { ...live, isSold: true, isFeatured: true }
const offer = { promotionType: 'special_offer', promotionValue: null, promotionText: 'Free service' } as const
const discount = { promotionType: 'discount', promotionValue: 10, promotionText: 'Sale' } as const
const dates = { promotionStartDate: null, promotionEndDate: '2026-12-24T03:59:59.999Z' }
const discounted = { ...live, ...discount, originalPrice: 48_000 }

test.each<[string, BulkListing, BulkChange, Partial<BulkListing> | string]>([
  ['sold', live, { isSold: true }, { isSold: true }],
  ['available', sold, { isSold: false }, { isSold: false, isFeatured: true }],
  ['featured, but sold', sold, { isFeatured: true }, 'sold'],
  ['no longer featured, though sold', sold, { isFeatured: false }, { isFeatured: false }],
  ['cheaper', live, { priceChange: { percent: -5 } }, { price: 45_600, originalPrice: null }],
  [
    'cheaper with its discount',
    discounted,
    { priceChange: { percent: -5 } },
    { price: 45_600, originalPrice: 45_600 },
  ],
  ['reduced below zero', live, { priceChange: { amount: -48_000 } }, 'tooLow'],
  ['cheaper, but sold', sold, { priceChange: { percent: -5 } }, 'sold'],
  ['promoted', live, { promotion: { ...offer, ...dates } }, { ...offer, ...dates, originalPrice: null }],
  ['promoted twice', discounted, { promotion: { ...offer, ...dates } }, 'promoted'],
  ['promoted, but sold', sold, { promotion: { ...offer, ...dates } }, 'sold'],
  ['no longer promoted', { ...discounted, isSold: true }, { promotion: null }, noPromotion],
])('a listing is %s', (_name, before, change, expected) => {
  const after = afterBulkChange(before, change)
  if (typeof expected === 'string') expect(after).toBe(expected)
  else expect(after).toEqual({ ...before, ...expected })
})

test('a repeated change does nothing', () => {
  const after = afterBulkChange(discounted, { promotion: null }) as BulkListing
  expect(isUnchanged(discounted, after)).toBe(false)
  expect(isUnchanged(after, afterBulkChange(after, { promotion: null }) as BulkListing)).toBe(true)
})

const selection = { listings: [{ id: 1 }] }
const promotions = bulkPromotionSchema(() => now)

test.each([
  [promotions, { promotion: { ...discount, promotionValue: 0.5 } }, 'promotionValue'],
  [promotions, { promotion: { ...offer, promotionText: ' ' } }, 'promotionText'],
  [
    promotions,
    { promotion: { ...offer, promotionStartDate: '2026-12-24', promotionEndDate: '2026-12-23' } },
    'promotionEndDate',
  ],
  [bulkPriceSchema, { change: { percent: -5, amount: 5 } }, 'change'],
])('%# is refused', (schema, body, field) => {
  const { error } = schema.safeParse({ selection, ...body })
  expect(error?.issues.flatMap(({ path }) => path)).toContain(field)
})

test('a selection names listings or a search, not both', () => {
  expect(bulkSelectionSchema.safeParse({ matching: '', matched: 3 }).success).toBe(true)
  for (const wrong of [{}, { ...selection, matching: '' }, { listings: [] }]) {
    expect(bulkSelectionSchema.safeParse(wrong).success).toBe(false)
  }
})

test.each([
  [48_333, { percent: -5 }, 45_916],
  [500, { amount: -500 }, 'tooLow'],
  [48_333.5, { percent: -5 }, 45_916.83],
  [48_000, { amount: -0.5 }, 47_999.5],
  [0.01, { percent: -60 }, 'tooLow'],
  [0, { amount: 500 }, 'noPrice'],
  [limits.money, { percent: 1 }, 'tooHigh'],
] as const)('%d changed by %o is %s', (price, change, expected) => {
  expect(changedPrice(price, change)).toBe(expected)
})

test('a new price is positive, within the limit, in whole cents or dollars, and nearest to the exact one', () => {
  const prices = fc.oneof(
    fc.integer({ min: 1, max: 9_999_999_999 }),
    fc.integer({ min: 1, max: 999_999_999 }).map((cents) => cents / 100),
  )
  const changes = fc.oneof(
    fc.integer(percentRange).map((percent): PriceChange => ({ percent })),
    fc.integer({ min: -1_000_000, max: 1_000_000 }).map((amount): PriceChange => ({ amount })),
  )
  fc.assert(
    fc.property(prices, changes, (price, change) => {
      const changed = changedPrice(price, change)
      if (typeof changed === 'string') return
      const exact = 'percent' in change ? price * (1 + change.percent / 100) : price + change.amount
      const step = Number.isInteger(price) ? 1 : 0.01
      expect(changed).toBeGreaterThan(0)
      expect(changed).toBeLessThanOrEqual(limits.money)
      expect(changed).toBe(step === 1 ? Math.round(changed) : Math.round(changed * 100) / 100)
      expect(Math.abs(changed - exact)).toBeLessThanOrEqual(step / 2 + exact * 1e-12)
    }),
  )
})
