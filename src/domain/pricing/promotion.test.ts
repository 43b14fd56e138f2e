import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  askingPrice,
  isPromotionActive,
  noPromotion,
  type Promoted,
  promotionBadge,
  struckPrice,
} from './promotion.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = '2026-11-21T12:00:00.001Z'
const earlier = '2026-11-21T11:59:59.999Z'
const plain: Promoted = { ...noPromotion, price: 48_000 }
const discount: Promoted = { ...plain, promotionType: 'discount', promotionValue: 10, originalPrice: 50_000 }

test.each([
  [null, null, true],
  [later, null, false],
  [null, now.toISOString(), true],
  [null, earlier, false],
  [earlier, later, true],
])('a promotion from %s to %s is active: %s', (promotionStartDate, promotionEndDate, isActive) => {
  const texts = { promotionStartDate, promotionEndDate }
  const date = (text: string | null) => (text === null ? null : new Date(text))
  const instants = { promotionStartDate: date(promotionStartDate), promotionEndDate: date(promotionEndDate) }
  for (const dates of [texts, instants]) {
    expect(isPromotionActive({ promotionType: 'discount', ...dates }, now)).toBe(isActive)
    expect(isPromotionActive({ promotionType: null, ...dates }, now)).toBe(false)
  }
})

test.each([
  ['discount', 10, '10% OFF', 'red'],
  ['discount', null, 'DISCOUNT', 'red'],
  ['special_offer', 20, 'SPECIAL OFFER', 'purple'],
  ['limited_time', null, 'LIMITED TIME', 'orange'],
] as const)('the badge of %s with %s is %s in %s', (promotionType, promotionValue, text, tone) => {
  expect(promotionBadge({ promotionType, promotionValue })).toEqual({ text, tone })
})

test.each([
  ['a discount', {}, 45_000, { original: 50_000, savings: 5_000 }],
  ['no promotion', plain, 48_000, null],
  ['a discount that is over', { promotionEndDate: earlier }, 48_000, null],
  ['a discount without a value', { promotionValue: null }, 48_000, null],
  ['a discount without an original price', { originalPrice: null }, 48_000, null],
  ['a special offer with a value', { promotionType: 'special_offer' as const }, 48_000, null],
  ['half a cent', { promotionValue: 50, originalPrice: 0.01 }, 0.01, { original: 0.01, savings: 0 }],
  ['more than the whole price', { promotionValue: 150 }, 0, null],
])('the asking price and the crossed-out price with %s', (_what, change, asking, struck) => {
  expect(askingPrice({ ...discount, ...change }, now)).toBe(asking)
  expect(struckPrice({ ...discount, ...change }, now)).toEqual(struck)
})

test('asking price and savings add up to the original price', () => {
  const cents = fc.integer({ min: 1, max: 999_999_999_999 })
  fc.assert(
    fc.property(cents, fc.double({ min: 0.01, max: 200, noNaN: true }), (original, promotionValue) => {
      const vehicle = { ...discount, promotionValue, originalPrice: original / 100 }
      const [struck, asking] = [struckPrice(vehicle, now), askingPrice(vehicle, now)]
      expect(struck === null).toBe(asking === 0)
      if (asking === 0) return
      const savings = Math.round((struck?.savings ?? NaN) * 100)
      expect(asking).toBeGreaterThan(0)
      expect(savings).toBeGreaterThanOrEqual(0)
      expect(savings + Math.round(asking * 100)).toBe(original)
      expect(Math.abs(savings - (original * Math.min(promotionValue, 100)) / 100)).toBeLessThan(0.51)
    }),
  )
})
