import { expect, test } from 'vitest'
import { vehicleFacts } from './comparison.ts'
import { fields, isRequired, sheetKeys } from './fields.ts'
import { vehicleDraftSchema } from './vehicle-schema.ts'

test('the attributes are the columns of the batch spreadsheet in their order', () => {
  expect(sheetKeys).toEqual([
    'brand',
    'model',
    'year',
    'engineCC',
    'mileage',
    'transmission',
    'fuelType',
    'vehicleType',
    'color',
    'price',
    'details',
    'imageUrls',
    'isFeatured',
  ])
})

test('every attribute is a field of a listing, required where the schema has no default', () => {
  const { shape } = vehicleDraftSchema(() => new Date())
  for (const key of sheetKeys) {
    // A spreadsheet row without pictures gets drawn ones.
    if (key !== 'imageUrls') expect(shape[key].safeParse(undefined).success, key).toBe(!isRequired(key))
  }
})

const swift = {
  brand: 'Suzuki',
  model: 'Swift',
  year: 2018,
  engineCC: 1200,
  mileage: 45_300,
  transmission: 'Automatic',
  fuelType: 'Petrol',
  vehicleType: 'Hatchback',
  color: 'Red',
  price: 41_500,
}

test('the facts read as people say them', () => {
  const facts = vehicleFacts(swift)
  expect(facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Brand: Suzuki',
    'Model: Swift',
    'Year: 2018',
    'Engine: 1,200 cc',
    'Mileage: 45,300 km',
    'Transmission: Automatic',
    'Fuel type: Petrol',
    'Type: Hatchback',
    'Colour: Red',
    'Price: $41,500',
  ])
})

test('an attribute is found by its key', () => {
  expect(fields.mileage).toMatchObject({ label: 'Mileage', unit: 'km' })
})

test('an electric vehicle has no engine among its facts', () => {
  expect(vehicleFacts({ ...swift, engineCC: 0 }).map(({ label }) => label)).not.toContain('Engine')
})
