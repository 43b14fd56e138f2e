import { expect, test } from 'vitest'
import { vehicleDraftSchema } from '../vehicle/vehicle-schema.ts'
import { isRequired, sheetKeys } from './sheet-columns.ts'

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
    // Optional ones, behind the required ones.
    'condition',
    'dutyAndVat',
    'previousOwners',
    'lastService',
  ])
})

test('every attribute is a field of a listing, required where the schema has no default', () => {
  const { shape } = vehicleDraftSchema(() => new Date())
  for (const key of sheetKeys) {
    // A spreadsheet row without pictures gets drawn ones.
    if (key !== 'imageUrls') expect(shape[key].safeParse(undefined).success, key).toBe(!isRequired(key))
  }
})
