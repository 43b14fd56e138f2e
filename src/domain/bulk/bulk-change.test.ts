import fc from 'fast-check'
import { expect, test } from 'vitest'
import { promotionTypes } from '../enums.ts'
import { askingPrice, noPromotion } from '../pricing/promotion.ts'
import {
  afterBulkChange,
  type BulkChange,
  type BulkListing,
  bulkFields,
  discountOf,
  isUnchanged,
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
  ['featured', live, { isFeatured: true }, { isFeatured: true }],
  ['featured, but sold', sold, { isFeatured: true }, 'sold'],
  ['not featured any more, though sold', sold, { isFeatured: false }, { isFeatured: false }],
  ['cheaper', live, { priceChange: { percent: -5 } }, { price: 45_600, originalPrice: null }],
  [
    'cheaper with its discount',
    discounted,
    { priceChange: { percent: -5 } },
    { price: 45_600, originalPrice: 45_600 },
  ],
  ['cheaper than nothing', live, { priceChange: { amount: -48_000 } }, 'tooLow'],
  ['cheaper, but sold', sold, { priceChange: { percent: -5 } }, 'sold'],
  ['promoted', live, { promotion: { ...offer, ...dates } }, { ...offer, ...dates, originalPrice: null }],
  ['discounted', live, { promotion: { ...discount, ...dates } }, { ...discount, originalPrice: 48_000 }],
  ['promoted twice', discounted, { promotion: { ...offer, ...dates } }, 'promoted'],
  ['promoted, but sold', sold, { promotion: { ...offer, ...dates } }, 'sold'],
  ['promoted no more', { ...discounted, isSold: true }, { promotion: null }, noPromotion],
])('a listing is %s', (_name, before, change, expected) => {
  const after = afterBulkChange(before, change)
  if (typeof expected === 'string') expect(after).toBe(expected)
  else expect(after).toMatchObject(expected)
})

test('a change is made once, and what it does not name is kept', () => {
  const listings = fc.record<BulkListing>({
    isSold: fc.boolean(),
    isFeatured: fc.boolean(),
    price: fc.integer({ min: 0, max: 1_000_000 }),
    originalPrice: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    promotionType: fc.constantFrom(null, ...promotionTypes),
    promotionValue: fc.constantFrom(null, 10),
    promotionText: fc.constantFrom(null, 'Sale'),
    promotionStartDate: fc.constant(null),
    promotionEndDate: fc.constant(null),
  })
  const switches = fc.oneof(
    fc.record({ isSold: fc.boolean() }),
    fc.record({ isFeatured: fc.boolean() }),
    fc.constant({ promotion: null }),
  )
  fc.assert(
    fc.property(listings, switches, (before, change) => {
      const after = afterBulkChange(before, change)
      if (typeof after === 'string') return
      expect(Object.keys(after).sort()).toEqual([...bulkFields].sort())
      const again = afterBulkChange(after, change)
      expect(typeof again === 'object' && isUnchanged(after, again)).toBe(true)
    }),
  )
})

test('a reduction in percent can be a discount of as much', () => {
  expect(discountOf({ percent: -5 })).toBe(5)
  for (const change of [{ percent: 5 }, { percent: 0 }, { percent: -0.5 }, { amount: -5 }]) {
    expect(discountOf(change)).toBeUndefined()
  }
  const after = afterBulkChange(live, {
    promotion: { ...discount, promotionValue: discountOf({ percent: -5 }) ?? null, ...dates },
  })
  expect(typeof after === 'object' && askingPrice(after, now)).toBe(45_600)
})

const selection = { listings: [{ id: 1 }] }
const promotions = bulkPromotionSchema(() => now)

test.each([
  [promotions, { promotion: { promotionType: 'discount', promotionText: 'Sale' } }, 'promotionValue'],
  [promotions, { promotion: { ...discount, promotionValue: 0.5 } }, 'promotionValue'],
  [promotions, { promotion: { ...offer, promotionText: ' ' } }, 'promotionText'],
  [
    promotions,
    { promotion: { ...offer, promotionStartDate: '2026-12-24', promotionEndDate: '2026-12-23' } },
    'promotionEndDate',
  ],
  [bulkPriceSchema, { change: { percent: -100 } }, 'change'],
  [bulkPriceSchema, { change: { percent: -5, amount: 5 } }, 'change'],
  [bulkPriceSchema, { change: { amount: -500 }, discountText: 'Sale' }, 'discountText'],
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
