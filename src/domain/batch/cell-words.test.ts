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
  ['A/T', 'Automatic'],
  ['Semi-Auto', 'Automatic'],
  ['6-Speed Automatic with Overdrive', 'Automatic'],
  ['A', 'Automatic'],
  ['5 Speed Manual', 'Manual'],
  ['M/T', 'Manual'],
  ['F5', 'Manual'],
  ['Automatic/Manual', undefined],
  ['Automated Manual', 'Automatic'],
  ['not automatic', undefined],
])('the transmission "%s" is %s', (text, meant) => expect(transmissionOf(text)).toBe(meant))

test.each([
  ['Petrol', 'Petrol'],
  ['turbo diesel', 'Diesel'],
  ['Petrol/Electric', 'Hybrid'],
  ['Electric', 'Electric'],
  ['Petrol / LPG', undefined],
  ['Petrol or Diesel', undefined],
  ['31', undefined],
])('the fuel "%s" is %s', (text, meant) => expect(fuelTypeOf(text)).toBe(meant))

test.each([
  ['Double Cab', 'Pickup'],
  ['SuperCrew', 'Pickup'],
  ['Beetle Convertible', 'Car'],
  ['E-Series Van', 'Truck'],
  ['SUV / Crossover', 'SUV'],
  ['Tractor unit', 'Truck'],
  ['Van/Minivan', undefined],
  ['Spaceship', undefined],
])('the body "%s" is %s', (text, meant) => expect(vehicleTypeOfBody(text)).toBe(meant))

test('a word wider than a type follows a known model', () => {
  expect(vehicleTypeOf('Wagon', 'Hatchback')).toBe('Car')
  expect(vehicleTypeOf('Truck', 'Pickup')).toBe('Pickup')
  expect(vehicleTypeOf('Van', 'Car')).toBe('Car')
  expect(vehicleTypeOf('Truck', undefined)).toBe('Truck')
  expect(vehicleTypeOf('Hatchback', 'SUV')).toBe('Hatchback')
})

test.each([
  ['Merc', 'Mercedes-Benz'],
  ['VW', 'Volkswagen'],
  ['CHEVY', 'Chevrolet'],
  ['Citroën', 'Citroen'],
  ['landrover', 'Land Rover'],
  ['GWM', 'GWM'],
  ['Vespa &amp; Co', 'Vespa &amp; Co'],
])('the make "%s" is spelled %s', (text, spelled) => expect(spelledMake(text)).toBe(spelled))

test('every make of the form is spelled as it stands there', () => {
  for (const brand of brands) {
    expect([spelledMake(brand), spelledMake(brand.toUpperCase())]).toEqual([brand, brand])
  }
})

test.each([
  ['Honda', 'CRV', 'CR-V'],
  ['Ford', 'f150 xlt 4x4', 'F-150 xlt 4x4'],
  ['Mazda', '3', 'Mazda3'],
  ['Toyota', 'Toyota Corolla', 'Corolla'],
  ['Toyota', 'Landcruiser Prado', 'Land Cruiser Prado'],
  ['Mercedes-Benz', 'SL CLASS', 'SL-Class'],
  ['Chevrolet', 'silverado 2500 hd', 'Silverado 2500HD'],
  ['Volkswagen', 'Up', 'Up!'],
  ['Suzuki', 'Swift Sport', 'Swift Sport'],
  ['Nobody', 'Strange Thing', 'Strange Thing'],
])('the %s "%s" is spelled %s', (make, model, spelled) => expect(spelledModel(make, model)).toBe(spelled))

test('a spelling stays as it is when it is read again', () => {
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

test.each(['', '-', 'n/a', 'N/A', 'Unknown', 'TBC', 'Not stated'])('"%s" says nothing', (text) =>
  expect(saysNothing(text)).toBe(true),
)

test.each([
  ['condition', 'used', 'Used'],
  ['condition', 'Foreign Used', 'Reconditioned'],
  ['condition', 'Second-hand', 'Used'],
  ['condition', 'salvage', 'For parts or repair'],
  ['condition', 'mint', undefined],
  ['dutyAndVat', 'TRUE', 'Paid'],
  ['dutyAndVat', 'NOT PAID', 'Not paid'],
  ['dutyAndVat', 'half', undefined],
  ['previousOwners', '0', 'None'],
  ['previousOwners', '1 owner', '1'],
  ['previousOwners', '3+', '3 or more'],
  ['previousOwners', '-1', undefined],
  ['lastService', '2026-3-9', '2026-03'],
  ['lastService', '09/03/2026', '2026-03'],
  ['lastService', 'Sept. 2025', '2025-09'],
  ['lastService', '13/2026', undefined],
  ['lastService', 'Mayhem 20', undefined],
] as const)('%s "%s" is %s', (field, text, meaning) => expect(statedMeanings[field](text)).toBe(meaning))
