import { expect, test } from 'vitest'
import { vehicleDraftSchema } from '../vehicle/vehicle-schema.ts'
import {
  type ListingColumns,
  matchListingColumns,
  repeatedHeading,
  requiredFields,
} from './listing-columns.ts'
import { isRequired, sheetKeys } from './sheet-columns.ts'

test('required headings are found regardless of case, spaces and punctuation', () => {
  const headings = ['BRAND', ' Model ', 'Year', 'Engine CC', 'Mileage', 'Transmission', 'fuel type', 'Price']
  const columns = matchListingColumns(headings)
  expect(requiredFields.map((field) => columns[field])).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test.each<[string, ListingColumns]>([
  ['source,make,bodyType,colour,description', { brand: 1, vehicleType: 2, color: 3, details: 4 }],
  ['type,vehicleType,price,price', { vehicleType: 1, price: 2 }],
  ['odometer_miles', { mileage: 0, mileageUnit: 'miles' }],
  ['price_usd', { price: 0, priceCurrency: 'USD' }],
  ['asking price in EUR', {}],
  ['reference,tax,VIN,chassisNumber,', {}],
])('%s', (headings, columns) => {
  expect(matchListingColumns(headings.split(','))).toEqual(columns)
})

test('a repeated heading is reported if its column is used', () => {
  expect(repeatedHeading(['brand', 'Price', 'price '])).toBe('price ')
  expect(repeatedHeading(['notes', 'notes', '', '', 'brand', 'make'])).toBeUndefined()
})

test('a column is required if its field has no default', () => {
  const { shape } = vehicleDraftSchema(() => new Date())
  for (const key of sheetKeys) {
    // A row without pictures gets drawings.
    if (key !== 'imageUrls') expect(shape[key].safeParse(undefined).success, key).toBe(!isRequired(key))
  }
})
