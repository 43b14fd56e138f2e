import { expect, test } from 'vitest'
import { dealershipParish } from '#domain/dealership/dealership-place.ts'
import { isPromotionActive } from '#domain/pricing/promotion.ts'
import { vehicleDraftSchema } from '#domain/vehicle/vehicle-schema.ts'
import { parishes } from '#territory/country.ts'
import { demoDealerships, demoVehicles } from './demo-vehicles.ts'

const now = new Date('2026-11-21T12:00:00Z')
const vehicles = demoVehicles(now)
const drafts = vehicles.map(({ draft }) => draft)
const promoted = drafts.filter(({ promotionType }) => promotionType !== null)

test('the demo has 240 listings that a form would accept, 10 featured and 15 sold', () => {
  expect(vehicles).toHaveLength(240)
  const schema = vehicleDraftSchema(() => now)
  for (const draft of drafts) expect(schema.parse(draft)).toEqual(draft)
  expect(drafts.filter(({ isFeatured }) => isFeatured)).toHaveLength(10)
  expect(drafts.filter(({ isSold }) => isSold)).toHaveLength(15)
})

test.each([
  ['discount', 7],
  ['special_offer', 6],
  ['limited_time', 5],
  ['new_arrival', 6],
] as const)('demo promotions of the kind %s are active %d times', (type, count) => {
  const active = promoted.filter((draft) => draft.promotionType === type && isPromotionActive(draft, now))
  expect(active).toHaveLength(count)
})

test('two demo promotions are not active', () => {
  expect(promoted.filter((draft) => !isPromotionActive(draft, now))).toHaveLength(2)
})

test('the demo dealerships stand in every parish, one without a vehicle', () => {
  expect(new Set(demoDealerships.map(dealershipParish))).toEqual(new Set(parishes))
  expect(demoDealerships.filter((each) => each.vehicles === 0)).toHaveLength(1)
  for (const { slug, vehicles: count } of demoDealerships) {
    expect(vehicles.filter(({ dealership }) => dealership === slug)).toHaveLength(count)
  }
})
