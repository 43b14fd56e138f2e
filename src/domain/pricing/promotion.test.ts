import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { promotionTypes } from '../enums.ts'
import {
  askingPrice,
  isPromotionActive,
  type Promoted,
  promotionBadge,
  promotionLabels,
  struckPrice,
} from './promotion.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = '2026-11-21T12:00:00.001Z'
const earlier = '2026-11-21T11:59:59.999Z'
const plain: Promoted = {
  promotionType: null,
  promotionValue: null,
  promotionStartDate: null,
  promotionEndDate: null,
  price: 48_000,
  originalPrice: null,
}
const discount: Promoted = { ...plain, promotionType: 'discount', promotionValue: 10, originalPrice: 50_000 }

describe('an active promotion', () => {
  test.each([
    [null, null, true],
    [now.toISOString(), null, true],
    [later, null, false],
    [null, now.toISOString(), true],
    [null, earlier, false],
    [earlier, later, true],
    [later, earlier, false],
  ])('from %s to %s is active: %s', (promotionStartDate, promotionEndDate, expected) => {
    expect(isPromotionActive({ promotionType: 'discount', promotionStartDate, promotionEndDate }, now)).toBe(
      expected,
    )
  })

  it('needs a type', () => {
    expect(isPromotionActive(plain, now)).toBe(false)
  })

  it('is told the same from a timestamp and from an instant', () => {
    const edge = fc.option(fc.date({ noInvalidDate: true }), { nil: null })
    fc.assert(
      fc.property(edge, edge, fc.constantFrom(...promotionTypes), (start, end, promotionType) => {
        const stored = { promotionType, promotionStartDate: start, promotionEndDate: end }
        const answered = {
          promotionType,
          promotionStartDate: start?.toISOString() ?? null,
          promotionEndDate: end?.toISOString() ?? null,
        }
        expect(isPromotionActive(stored, now)).toBe(isPromotionActive(answered, now))
      }),
    )
  })
})

test('every type has its own label', () => {
  expect(new Set(promotionTypes.map((type) => promotionLabels[type])).size).toBe(promotionTypes.length)
})

describe('the badge', () => {
  test.each([
    ['discount', 10, '10% OFF', 'red'],
    ['discount', 12.5, '12.5% OFF', 'red'],
    ['discount', null, 'DISCOUNT', 'red'],
    ['special_offer', 20, 'SPECIAL OFFER', 'purple'],
    ['limited_time', null, 'LIMITED TIME', 'orange'],
    ['new_arrival', null, 'NEW ARRIVAL', 'green'],
  ] as const)('of %s with %s reads %s in %s', (promotionType, promotionValue, text, tone) => {
    expect(promotionBadge({ promotionType, promotionValue })).toEqual({ text, tone })
  })

  it('is absent without a promotion', () => {
    expect(promotionBadge(plain)).toBeNull()
  })
})

describe('the asking price', () => {
  test.each([
    ['a discount', discount, 45_000],
    ['no promotion', plain, 48_000],
    ['a discount that is over', { ...discount, promotionEndDate: earlier }, 48_000],
    ['a discount to come', { ...discount, promotionStartDate: later }, 48_000],
    ['a discount without a value', { ...discount, promotionValue: null }, 48_000],
    ['a discount of nothing', { ...discount, promotionValue: 0 }, 48_000],
    ['a discount without an original price', { ...discount, originalPrice: null }, 48_000],
    ['a special offer with a value', { ...discount, promotionType: 'special_offer' as const }, 48_000],
    ['a third off', { ...discount, promotionValue: 33, originalPrice: 49_999.99 }, 33_499.99],
    ['half a cent', { ...discount, promotionValue: 50, originalPrice: 0.01 }, 0.01],
    ['a value in tenths', { ...discount, promotionValue: 33.3, originalPrice: 5 }, 3.34],
    ['more than everything', { ...discount, promotionValue: 150 }, 0],
  ])('with %s', (_what, vehicle, expected) => {
    expect(askingPrice(vehicle, now)).toBe(expected)
  })

  it('and the savings make up the original price to the cent, and neither exceeds it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999_999 }),
        fc.double({ min: 0.01, max: 200, noNaN: true }),
        (cents, promotionValue) => {
          const vehicle = { ...discount, promotionValue, originalPrice: cents / 100 }
          const struck = struckPrice(vehicle, now)
          const asking = askingPrice(vehicle, now)
          if (asking === 0) {
            expect(struck).toBeNull()
            return
          }
          expect(struck?.original).toBe(cents / 100)
          expect(Math.round((struck?.savings ?? 0) * 100) + Math.round(asking * 100)).toBe(cents)
          expect(asking).toBeGreaterThanOrEqual(0)
          expect(struck?.savings).toBeGreaterThanOrEqual(0)
          expect(
            Math.abs((struck?.savings ?? 0) * 100 - (cents * Math.min(promotionValue, 100)) / 100),
          ).toBeLessThan(0.51)
        },
      ),
    )
  })
})

describe('the struck price', () => {
  it('stands beside an active discount', () => {
    expect(struckPrice(discount, now)).toEqual({ original: 50_000, savings: 5_000 })
  })

  test.each([
    ['no value', { ...discount, promotionValue: null }],
    ['no original price', { ...discount, originalPrice: null }],
    ['another type', { ...discount, promotionType: 'new_arrival' as const }],
    ['an end in the past', { ...discount, promotionEndDate: earlier }],
  ])('is absent with %s', (_what, vehicle) => {
    expect(struckPrice(vehicle, now)).toBeNull()
  })
})
