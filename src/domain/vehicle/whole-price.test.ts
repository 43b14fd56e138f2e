import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vehicleOf } from '../../../tests/support/fixtures.ts'
import { askingPrice } from '../pricing/promotion.ts'
import { vehicleDraftSchema } from './vehicle-schema.ts'
import {
  dutyProblem,
  loanPrice,
  onTheRoadPrice,
  promiseTexts,
  wholePrice,
  wholePriceText,
} from './whole-price.ts'

const now = new Date('2026-11-21T12:00:00Z')
const corolla = vehicleOf({ id: 1 })
const stated = { registrationCost: 650, inspectionCost: 0, preparationCost: 0, deliveryCost: 500.5 }
const discount = { promotionType: 'discount', promotionValue: 10, originalPrice: 48_000 } as const

/** Cents, so that the expected sum is exact. */
const cost = fc.option(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_999_999 })))
const dutyState = fc.constantFrom(null, 'Paid', 'Not paid')
const others = fc.tuple(cost, cost, cost, cost)

test('every combination of parts is the asking price plus what is stated, and names what is not', () => {
  const property = fc.property(
    fc.integer({ min: 0, max: 99_999_999 }),
    dutyState,
    cost,
    others,
    fc.boolean(),
    (price, dutyAndVat, duty, costs, isReduced) => {
      const all = [duty, ...costs]
      const [dutyCost, registrationCost, inspectionCost, preparationCost, deliveryCost] = all.map(
        (each) => each && each / 100,
      ) as [number | null, number | null, number | null, number | null, number | null]
      const vehicle = {
        ...corolla,
        ...(isReduced && discount),
        price: price / 100,
        dutyAndVat,
        dutyCost,
        registrationCost,
        inspectionCost,
        preparationCost,
        deliveryCost,
      }
      const asking = Math.round(askingPrice(vehicle, now) * 100)
      const whole = wholePrice(vehicle, now)
      if (asking === 0 || (dutyAndVat !== 'Not paid' && all.every((each) => each === null)))
        return whole === null && onTheRoadPrice(vehicle, now) === null
      const counted = [dutyAndVat === 'Paid' ? 0 : duty, ...costs]
      expect(whole?.parts.map((part) => part.cost && Math.round(part.cost * 100))).toEqual(counted)
      expect(Math.round((whole?.total ?? 0) * 100)).toBe(
        counted.reduce<number>((sum, each) => sum + (each ?? 0), asking),
      )
      const isKnown = !counted.includes(null)
      expect([whole?.isComplete, onTheRoadPrice(vehicle, now)]).toEqual([
        isKnown,
        isKnown ? whole?.total : null,
      ])
      return true
    },
  )
  fc.assert(property, { numRuns: 2000 })
})

test('a part that is not stated is never summed as nothing', () => {
  const whole = wholePrice({ ...corolla, ...stated }, now)
  expect(whole && wholePriceText(whole)).toBe('at least $49,150.50')
  expect(whole?.parts[0]).toEqual({ label: 'Duty and VAT', cost: null, text: 'Not stated' })
  expect(loanPrice({ ...corolla, ...stated }, now)).toEqual({ price: 48_000, name: 'asking price' })
  const paid = { ...corolla, ...stated, ...discount, dutyAndVat: 'Paid' } as const
  expect(loanPrice(paid, now)).toEqual({ price: 44_350.5, name: 'on-the-road price' })
  expect(loanPrice({ ...corolla, dutyAndVat: 'Paid' }, now)).toEqual({ price: 48_000 })
  expect(wholePrice({ ...corolla, dutyAndVat: 'Not paid' }, now)?.parts[0]?.text).toBe('Not paid')
})

test.each([
  [3, 6000, 7, ['Warranty: 3 months or 6,000 km', '7 days to return it']],
  [1, null, 1, ['Warranty: 1 month', '1 day to return it']],
  [null, 10_000, null, ['Warranty: 10,000 km']],
  [0, null, 0, ['No warranty', 'No returns']],
  [null, null, null, []],
])(
  'a warranty of %s months and %s km with %s days reads %s',
  (warrantyMonths, warrantyKm, returnDays, texts) => {
    expect(promiseTexts({ warrantyMonths, warrantyKm, returnDays })).toEqual(texts)
  },
)

test.each([
  ['Paid', 900, false],
  ['Paid', 0, true],
  ['Not paid', 0, false],
  ['Not paid', 900, true],
  ['Not paid', null, true],
  [null, 900, true],
] as const)('duty %s with a cost of %s is accepted: %s', (dutyAndVat, dutyCost, isAccepted) => {
  expect(dutyProblem({ dutyAndVat, dutyCost }) === undefined).toBe(isAccepted)
  const { userId: _user, ...draft } = { ...corolla, dutyAndVat, dutyCost }
  const { error } = vehicleDraftSchema(() => now).safeParse(draft)
  expect(error?.issues.map(({ path }) => path)).toEqual(isAccepted ? undefined : [['dutyCost']])
})
