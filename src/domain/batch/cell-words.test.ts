import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brands } from '../vehicle/brands.ts'
import { saysNothing } from './cell-numbers.ts'
import {
  fuelTypeOf,
  spelledMake,
  spelledModel,
  statedMeanings,
  transmissionOf,
  vehicleTypeOf,
  vehicleTypeOfBody,
} from './cell-words.ts'

test.each([
  ['Semi-Auto', 'Automatic'],
  ['5 Speed Manual', 'Manual'],
  ['F5', 'Manual'],
  ['Automatic/Manual', undefined],
  ['Automated Manual', 'Automatic'],
  ['not automatic', undefined],
])('the transmission "%s" is %s', (text, meant) => expect(transmissionOf(text)).toBe(meant))

test.each([
  ['turbo diesel', 'Diesel'],
  ['Petrol/Electric', 'Hybrid'],
  ['Petrol / LPG', undefined],
])('the fuel "%s" is %s', (text, meant) => expect(fuelTypeOf(text)).toBe(meant))

test.each([
  ['Double Cab', 'Pickup'],
  ['E-Series Van', 'Truck'],
  ['SUV / Crossover', 'SUV'],
  ['Van/Minivan', undefined],
])('the body "%s" is %s', (text, meant) => expect(vehicleTypeOfBody(text)).toBe(meant))

test('a broad word such as Truck is resolved by the known model', () => {
  expect(vehicleTypeOf('Wagon', 'Hatchback')).toBe('Car')
  expect(vehicleTypeOf('Truck', 'Pickup')).toBe('Pickup')
  expect(vehicleTypeOf('Van', 'Car')).toBe('Car')
  expect(vehicleTypeOf('Truck', undefined)).toBe('Truck')
  expect(vehicleTypeOf('Hatchback', 'SUV')).toBe('Hatchback')
})

test.each([
  ['Merc', 'Mercedes-Benz'],
  ['VW', 'Volkswagen'],
  ['Citroën', 'Citroen'],
  ['Vespa &amp; Co', 'Vespa &amp; Co'],
])('the make "%s" is spelled %s', (text, spelled) => expect(spelledMake(text)).toBe(spelled))

test('the makes of the form keep their spelling', () => {
  for (const brand of brands) {
    expect([spelledMake(brand), spelledMake(brand.toUpperCase())]).toEqual([brand, brand])
  }
})

test.each([
  ['Honda', 'CRV', 'CR-V'],
  ['Ford', 'f150 xlt 4x4', 'F-150 xlt 4x4'],
  ['Mazda', '3', 'Mazda3'],
  ['Toyota', 'Toyota Corolla', 'Corolla'],
  ['Chevrolet', 'silverado 2500 hd', 'Silverado 2500HD'],
  ['Nobody', 'Strange Thing', 'Strange Thing'],
])('the %s "%s" is spelled %s', (make, model, spelled) => expect(spelledModel(make, model)).toBe(spelled))

test('a corrected spelling is not corrected again', () => {
  const makes = fc.constantFrom(...brands)
  const models = fc.oneof(
    fc.string(),
    fc.constantFrom('CRV', '3', 'c 200', 'rx350', 'up', 'f150 xlt', 'ml350 4matic', 'new sierra 1500'),
  )
  fc.assert(
    fc.property(makes, models, (make, model) => {
      const once = spelledModel(make, model)
      expect(spelledModel(make, once)).toBe(once)
      expect(spelledMake(spelledMake(make))).toBe(spelledMake(make))
    }),
  )
})

test.each(['', '-', 'n/a', 'N/A', 'Unknown', 'TBC', 'Not stated'])('"%s" is treated as blank', (text) =>
  expect(saysNothing(text)).toBe(true),
)

test.each([
  ['condition', 'Foreign Used', 'Reconditioned'],
  ['condition', 'mint', undefined],
  ['dutyAndVat', 'TRUE', 'Paid'],
  ['dutyAndVat', 'NOT PAID', 'Not paid'],
  ['previousOwners', '0', 'None'],
  ['previousOwners', '3+', '3 or more'],
  ['previousOwners', '-1', undefined],
  ['lastService', '2026-3-9', '2026-03'],
  ['lastService', '09/03/2026', '2026-03'],
  ['lastService', 'Sept. 2025', '2025-09'],
  ['lastService', 'Mayhem 20', undefined],
] as const)('%s "%s" is %s', (field, text, meaning) => expect(statedMeanings[field](text)).toBe(meaning))
