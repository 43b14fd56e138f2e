import { expect, test } from 'vitest'
import { vehicleTypeOfModel } from './model-types.ts'

test.each([
  ['Ford', 'Fiesta', 'Hatchback'],
  ['Ford', 'Ka+', 'Hatchback'],
  ['BMW', '3 Series', 'Car'],
  ['BMW', 'x5  M', 'SUV'],
  ['Mercedes-Benz', 'GLC Class', 'SUV'],
  ['Mercedes-Benz', 'SL CLASS', 'Car'],
  ['Vauxhall', 'Mokka X', 'SUV'],
  ['Vauxhall', 'Vivaro', 'Truck'],
  ['Toyota', 'hilux', 'Pickup'],
  ['Toyota', 'Hilux Surf', 'SUV'],
  ['Caterpillar', 'D6', 'Equipment'],
  ['Nobody', 'Fiesta', 'Car'],
  ['Toyota', '', 'Car'],
])('%s %s is a %s', (brand, model, type) => {
  expect(vehicleTypeOfModel(brand, model)).toBe(type)
})
