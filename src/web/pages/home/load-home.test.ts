import { expect, test } from 'vitest'
import { shapeDrawingUrls } from '#domain/images/drawing-urls.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { listingSummary } from '../../../../tests/support/fixtures.ts'
import { heroVehicle } from './load-home.ts'

const noon = new Date('2026-11-22T16:00:00Z')
const dayMs = 24 * 60 * 60 * 1000
const drawing = shapeDrawingUrls('car', 'White', 0)[0] ?? ''
const vehicle = (id: number, fields: Partial<VehicleSummary> = {}) => ({ ...listingSummary, id, ...fields })
const daysFrom = (start: Date, count: number) =>
  Array.from({ length: count }, (_, day) => new Date(start.getTime() + day * dayMs))

test.each([
  ['a photograph rather than a drawing with a better price', { imageUrl: drawing, dealRating: 'great' }, {}],
  ['a great price rather than a high one', { dealRating: 'high' }, { dealRating: 'great' }],
  ['one on sale rather than a sold one', { isSold: true, dealRating: 'great' }, {}],
  ['one with a price rather than one without', { price: 0, dealRating: 'great' }, { imageUrl: drawing }],
] as const)('Home shows %s', (_, worse, better) => {
  const pool = [vehicle(1, worse), vehicle(2, better), vehicle(3, worse)]
  for (const now of daysFrom(noon, 5)) expect(heroVehicle(pool, now)?.id).toBe(2)
})

test("Home's vehicle changes at midnight in Barbados, and equal ones alternate", () => {
  const pool = [vehicle(7), vehicle(3), vehicle(5)]
  const midnight = new Date('2026-11-23T04:00:00Z')
  const lastMoment = new Date(midnight.getTime() - 1)
  expect(heroVehicle(pool, lastMoment)).toEqual(heroVehicle(pool, noon))
  expect(heroVehicle(pool, midnight)).not.toEqual(heroVehicle(pool, lastMoment))
  const shown = daysFrom(noon, 3).map((now) => heroVehicle(pool, now)?.id ?? 0)
  expect(shown.toSorted()).toEqual([3, 5, 7])
  expect(heroVehicle(pool.toReversed(), noon)).toEqual(heroVehicle(pool, noon))
})

test('Home shows no vehicle if none is for sale', () => {
  expect(heroVehicle([], noon)).toBeUndefined()
  expect(heroVehicle([vehicle(1, { isSold: true })], noon)).toBeUndefined()
})
