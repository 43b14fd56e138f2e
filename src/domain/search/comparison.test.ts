import { expect, test } from 'vitest'
import { listingSummary, onTop } from '../../../tests/support/fixtures.ts'
import type { VehicleSummary } from '../vehicle/vehicle.ts'
import { type ComparedVehicle, compareVehicles } from './comparison.ts'

const now = new Date('2026-11-21T12:00:00Z')
const corolla = listingSummary
const leaf: VehicleSummary = {
  ...corolla,
  id: 2,
  brand: 'Nissan',
  model: 'Leaf',
  fuelType: 'Electric',
  engineCC: 0,
  price: 60_000,
  promotionType: 'discount',
  promotionValue: 25,
  originalPrice: 60_000,
  isSold: true,
}
const unplaced = (vehicles: VehicleSummary[]): ComparedVehicle[] =>
  vehicles.map((vehicle) => ({ vehicle, position: null, place: null }))
const rowOf = (label: string, vehicles: VehicleSummary[]) =>
  compareVehicles(unplaced(vehicles), now).find((row) => row.label === label)

test('the comparison has a row for every fact, monthly costs, seller and state', () => {
  const labels = compareVehicles(unplaced([corolla, leaf]), now).map(({ label }) => label)
  expect(labels.join(', ')).toBe(
    'Price, Loan a month, Insurance a month, Price among comparables, Brand, Model, Year, Engine, Mileage, ' +
      'Transmission, Fuel type, Type, Colour, Listed by, Dealer in, Listed for, Status',
  )
})

const reduced = { ...leaf, isSold: false }

test('prices are the asking prices, and the lowest is marked', () => {
  const row = { label: 'Price', values: ['$48,000', '$45,000'], isDifferent: true, best: [1] }
  expect(rowOf('Price', [corolla, reduced])).toEqual(row)
})

test('equal values are not marked, and two equally best values are both marked', () => {
  expect(rowOf('Year', [corolla, reduced])).toMatchObject({ isDifferent: false, best: [] })
  expect(rowOf('Mileage', [corolla, reduced, { ...reduced, mileage: 90_000 }])?.best).toEqual([0, 1])
})

test('a sold vehicle is never marked as best', () => {
  expect(rowOf('Price', [corolla, leaf])).toMatchObject({ isDifferent: true, best: [] })
  expect(rowOf('Price', [corolla, leaf, { ...corolla, price: 47_000 }])?.best).toEqual([2])
})

test("'Price on request' is never marked as best", () => {
  const asked = { ...corolla, price: 0 }
  const values = ['Price on request', '$48,000', '$47,000']
  const compared = [asked, corolla, { ...corolla, price: 47_000 }]
  expect(rowOf('Price', compared)).toMatchObject({ values, best: [2] })
  expect(rowOf('Loan a month', compared)).toMatchObject({ values: ['–', '$939', '$920'], best: [2] })
})

test('loans are for the on-the-road price if every one is complete, otherwise for the asking price', () => {
  const whole = { ...corolla, ...onTop }
  const cheaper = { ...whole, price: 45_000 }
  expect(rowOf('On the road', [whole, cheaper])).toMatchObject({ values: ['$49,150', '$46,150'], best: [1] })
  expect(rowOf('Loan a month, on the road', [whole, cheaper])?.values).toEqual(['$962', '$903'])
  const part = { ...cheaper, deliveryCost: null }
  const values = ['$49,150', 'at least $45,650', 'Not stated']
  expect(rowOf('On the road', [whole, part, corolla])).toMatchObject({ values, best: [] })
  expect(rowOf('Loan a month, asking price', [whole, part])?.values).toEqual(['$939', '$880'])
  expect(rowOf('Delivery', [whole, part])?.values).toEqual(['$500', 'Not stated'])
})

test('monthly costs follow the asking price, and a sold vehicle has none', () => {
  const loans = rowOf('Loan a month', [{ ...corolla, price: 45_000 }, reduced, leaf])
  expect(loans).toMatchObject({ values: ['$880', '$880', '–'], best: [] })
  // 4 % of $48,000 a year for a vehicle of 3 to 10 years and a driver with all factors at 1.
  const insurances = rowOf('Insurance a month', [corolla, { ...corolla, price: 0 }, reduced, leaf])
  expect(insurances).toMatchObject({ values: ['$160', '–', '$150', '–'], best: [2] })
})

test.each([
  [{ word: 'great', ratio: 0.82 }, 'Great: 18% below typical'],
  [{ word: 'high', ratio: 1.21 }, 'High: 21% above typical'],
  [{ word: null, ratio: 1.2 }, 'Too few to compare'],
] as const)('the position %j reads %s', (position, text) => {
  const row = compareVehicles([{ vehicle: corolla, position, place: null }], now)[3]
  expect(row?.values).toEqual([text])
})

test('the dealer has a place, and each listing its days on the market', () => {
  const place = 'Oistins, Christ Church'
  const rows = compareVehicles([{ vehicle: corolla, position: null, place }], now)
  expect(rows.find(({ label }) => label === 'Dealer in')?.values).toEqual([place])
  expect(rows.find(({ label }) => label === 'Listed for')?.values).toEqual(['20 days'])
})
