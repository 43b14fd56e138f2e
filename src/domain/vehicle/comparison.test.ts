import { expect, it, test } from 'vitest'
import { listingSummary } from '../../../tests/support/fixtures.ts'
import { compareVehicles } from './comparison.ts'
import type { VehicleSummary } from './vehicle.ts'

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
const rowOf = (label: string, vehicles: VehicleSummary[]) =>
  compareVehicles(vehicles, now).find((row) => row.label === label)

test('every fact of a listing has a row, and so have seller and state', () => {
  expect(compareVehicles([corolla, leaf], now).map(({ label }) => label)).toEqual([
    'Brand',
    'Model',
    'Year',
    'Engine',
    'Mileage',
    'Transmission',
    'Fuel type',
    'Type',
    'Colour',
    'Price',
    'Listed by',
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

it('says that an electric vehicle has no engine, and what is sold', () => {
  expect(rowOf('Engine', [corolla, leaf])?.values).toEqual(['1,800 cc', 'None'])
  expect(rowOf('Status', [corolla, leaf])?.values).toEqual(['Available', 'Sold'])
})

it('has no differences with one vehicle', () => {
  expect(compareVehicles([corolla], now).every(({ isDifferent }) => !isDifferent)).toBe(true)
})
