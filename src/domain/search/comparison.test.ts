import { expect, it, test } from 'vitest'
import { listingSummary } from '../../../tests/support/fixtures.ts'
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

test('every fact of a listing has a row, and so have monthly costs, seller and state', () => {
  expect(compareVehicles(unplaced([corolla, leaf]), now).map(({ label }) => label)).toEqual([
    'Price',
    'Loan a month',
    'Insurance a month',
    'Price among comparables',
    'Brand',
    'Model',
    'Year',
    'Engine',
    'Mileage',
    'Transmission',
    'Fuel type',
    'Type',
    'Colour',
    'Listed by',
    'Dealer in',
    'Listed for',
    'Status',
  ])
})

const reduced = { ...leaf, isSold: false }

it('compares what is asked now and marks the lowest', () => {
  expect(rowOf('Price', [corolla, reduced])).toEqual({
    label: 'Price',
    values: ['$48,000', '$45,000'],
    isDifferent: true,
    best: [1],
  })
})

it('marks nothing where all are the same, and both where two share the best', () => {
  expect(rowOf('Year', [corolla, reduced])).toMatchObject({ isDifferent: false, best: [] })
  expect(rowOf('Mileage', [corolla, reduced, { ...reduced, mileage: 90_000 }])?.best).toEqual([0, 1])
})

it('calls nothing best that can no longer be bought', () => {
  expect(rowOf('Price', [corolla, leaf])).toMatchObject({ isDifferent: true, best: [] })
  expect(rowOf('Price', [corolla, leaf, { ...corolla, price: 47_000 }])?.best).toEqual([2])
})

it("shows 'Price on request' and never marks it as best", () => {
  const asked = { ...corolla, price: 0 }
  const values = ['Price on request', '$48,000', '$47,000']
  expect(rowOf('Price', [asked, corolla, { ...corolla, price: 47_000 }])).toMatchObject({ values, best: [2] })
  expect(rowOf('Loan a month', [asked])?.values).toEqual(['–'])
})

test('monthly costs are those of the price asked now; what is sold has none', () => {
  expect(rowOf('Loan a month', [{ ...corolla, price: 45_000 }, reduced, leaf])?.values).toEqual([
    '$880',
    '$880',
    '–',
  ])
  // 4 % of $48,000 a year for a vehicle of 3 to 10 years and a driver whose factors are all 1.
  expect(rowOf('Insurance a month', [corolla, { ...corolla, price: 0 }])?.values).toEqual(['$160', '–'])
})

test.each([
  [{ word: 'great', ratio: 0.82 }, 'Great: 18% below typical'],
  [{ word: 'fair', ratio: 1.004 }, 'Fair: typical'],
  [{ word: 'high', ratio: 1.21 }, 'High: 21% above typical'],
  [{ word: null, ratio: 1.2 }, 'Too few to compare'],
  [null, 'Too few to compare'],
] as const)('the position %j reads %s', (position, text) => {
  const row = compareVehicles([{ vehicle: corolla, position, place: null }], now)[3]
  expect(row?.values).toEqual([text])
})

it('says where the dealer is and since when each is listed', () => {
  const place = 'Oistins, Christ Church'
  const rows = compareVehicles([{ vehicle: corolla, position: null, place }], now)
  expect(rows.find(({ label }) => label === 'Dealer in')?.values).toEqual([place])
  expect(rows.find(({ label }) => label === 'Listed for')?.values).toEqual(['20 days'])
})
