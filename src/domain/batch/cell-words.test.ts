import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brands } from '../vehicle/brands.ts'
import { saysNothing } from './cell-numbers.ts'
import {
  fuelTypeOf,
  spelledMake,
  spelledModel,
  transmissionOf,
  vehicleTypeOf,
  vehicleTypeOfBody,
} from './cell-words.ts'

test.each([
  ['Automatic CVT', 'Automatic'],
  ['A/T', 'Automatic'],
  ['Semi-Auto', 'Automatic'],
  ['Auto(AM-S7)', 'Automatic'],
  ['6-Speed Automatic with Overdrive', 'Automatic'],
  ['A', 'Automatic'],
  ['FA', 'Automatic'],
  ['5 Speed Manual', 'Manual'],
  ['M/T', 'Manual'],
  ['F5', 'Manual'],
  ['Auto/Manual', undefined],
  ['Automatic/Manual', undefined],
  ['Automated Manual', 'Automatic'],
  ['not automatic', undefined],
  ['Other', undefined],
])('the transmission "%s" is %s', (text, meant) => expect(transmissionOf(text)).toBe(meant))

test.each([
  ['Petrol', 'Petrol'],
  ['Regular Gasoline', 'Petrol'],
  ['turbo diesel', 'Diesel'],
  ['Petrol/Electric', 'Hybrid'],
  ['Plug-in Hybrid Electric', 'Hybrid'],
  ['Electric', 'Electric'],
  ['Petrol / LPG', undefined],
  ['Petrol or Diesel', undefined],
  ['Natural gas', undefined],
  ['31', undefined],
])('the fuel "%s" is %s', (text, meant) => expect(fuelTypeOf(text)).toBe(meant))

test.each([
  ['Hatch', 'Hatchback'],
  ['Double Cab', 'Pickup'],
  ['SuperCrew', 'Pickup'],
  ['CrewMax Cab', 'Pickup'],
  ['G Sedan', 'Car'],
  ['Beetle Convertible', 'Car'],
  ['E-Series Van', 'Truck'],
  ['SUV / Crossover', 'SUV'],
  ['Tractor', 'Equipment'],
  ['Tractor unit', 'Truck'],
  ['Car transporter', 'Truck'],
  ['Coupé', 'Car'],
  ['Van/Minivan', undefined],
  ['Spaceship', undefined],
])('the body "%s" is %s', (text, meant) => expect(vehicleTypeOfBody(text)).toBe(meant))

test('words wider than our types follow the model where it is known', () => {
  expect(vehicleTypeOf('Wagon', 'Hatchback')).toBe('Car')
  expect(vehicleTypeOf('Truck', 'Pickup')).toBe('Pickup')
  expect(vehicleTypeOf('Van', 'Car')).toBe('Car')
  expect(vehicleTypeOf('Truck', undefined)).toBe('Truck')
  expect(vehicleTypeOf('Hatchback', 'SUV')).toBe('Hatchback')
})

test.each([
  ['Merc', 'Mercedes-Benz'],
  ['mercedes benz', 'Mercedes-Benz'],
  ['VW', 'Volkswagen'],
  ['CHEVY', 'Chevrolet'],
  ['Citroën', 'Citroen'],
  ['landrover', 'Land Rover'],
  ['GWM', 'GWM'],
  ['Maruti', 'Maruti Suzuki'],
  ['Vespa &amp; Co', 'Vespa &amp; Co'],
  ['kewet', 'kewet'],
])('the make "%s" is spelled %s', (text, spelled) => expect(spelledMake(text)).toBe(spelled))

test('every make of the form is spelled as it stands there', () => {
  for (const brand of brands) {
    expect([spelledMake(brand), spelledMake(brand.toUpperCase())]).toEqual([brand, brand])
  }
})

test.each([
  ['Honda', 'CRV', 'CR-V'],
  ['Honda', 'fit', 'Fit'],
  ['Ford', 'f150 xlt 4x4', 'F-150 xlt 4x4'],
  ['Ford', 'Ka+', 'Ka+'],
  ['Mazda', '3', 'Mazda3'],
  ['Toyota', 'Toyota Corolla', 'Corolla'],
  ['Toyota', 'Landcruiser Prado', 'Land Cruiser Prado'],
  ['Mercedes-Benz', 'SL CLASS', 'SL-Class'],
  ['BMW', 'x3 xDrive20d', 'X3 xDrive20d'],
  ['Chevrolet', 'silverado 2500 hd', 'Silverado 2500HD'],
  ['Chrysler', 'town & country', 'Town & Country'],
  ['Volkswagen', 'Up', 'Up!'],
  ['Volkswagen', 'golf GTI', 'Golf GTI'],
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
