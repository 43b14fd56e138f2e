import { expect, test } from 'vitest'
import { dealershipParish } from '#domain/dealership/dealership-place.ts'
import { isPromotionActive } from '#domain/pricing/promotion.ts'
import { vehicleDraftSchema } from '#domain/vehicle/vehicle-schema.ts'
import { wholePrice } from '#domain/vehicle/whole-price.ts'
import { parishes } from '#territory/country.ts'
import { demoDealerships, demoVehicles } from './demo-vehicles.ts'

const now = new Date('2026-11-21T12:00:00Z')
const vehicles = demoVehicles(now)
const drafts = vehicles.map(({ draft }) => draft)
const promoted = drafts.filter(({ promotionType }) => promotionType !== null)

test("the demo has 240 listings that pass the form's validation, 10 featured and 15 sold", () => {
  expect(vehicles).toHaveLength(240)
  const schema = vehicleDraftSchema(() => now)
  for (const draft of drafts) expect(schema.parse(draft)).toEqual(draft)
  expect(drafts.filter(({ isFeatured }) => isFeatured)).toHaveLength(10)
  expect(drafts.filter(({ isSold }) => isSold)).toHaveLength(15)
  expect(drafts.filter((draft) => wholePrice(draft, now)?.isComplete)).toHaveLength(51)
})

test('the demo has active promotions of every kind, and two that are not active', () => {
  const active = promoted.filter((draft) => isPromotionActive(draft, now))
  expect(promoted).toHaveLength(active.length + 2)
  const counts = Object.entries(Object.groupBy(active, ({ promotionType }) => `${promotionType}`))
  expect(Object.fromEntries(counts.map(([type, drafts]) => [type, drafts?.length]))).toEqual({
    ...{ discount: 7, special_offer: 6, limited_time: 5, new_arrival: 6 },
  })
})

test('the demo has dealerships in every parish, one without a vehicle', () => {
  expect(new Set(demoDealerships.map(dealershipParish))).toEqual(new Set(parishes))
  expect(demoDealerships.filter((each) => each.vehicles === 0)).toHaveLength(1)
  for (const { slug, vehicles: count } of demoDealerships) {
    expect(vehicles.filter(({ dealership }) => dealership === slug)).toHaveLength(count)
  }
})
