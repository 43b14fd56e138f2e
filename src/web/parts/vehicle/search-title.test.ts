import { expect, test } from 'vitest'
import type { FacetCount } from '#domain/search/search-answer.ts'
import { type FacetField, facetFields, type SearchQuery } from '#domain/search/search-query.ts'
import { quantityFound, searchTitle, withStoredNames } from './search-title.ts'

test.each<[SearchQuery, string]>([
  [{}, 'Vehicles for sale in Barbados'],
  [{ brand: ['Toyota'], model: ['Corolla'] }, 'Toyota Corolla for sale in Barbados'],
  [{ vehicleType: ['SUV', 'Pickup'] }, 'SUVs and Pickups for sale in Barbados'],
  [
    { brand: ['Honda', 'Kia', 'Toyota'], vehicleType: ['SUV'] },
    'Honda, Kia and Toyota SUVs for sale in Barbados',
  ],
  [
    { color: ['Red'], fuelType: ['Hybrid'], brand: ['Toyota'], priceMax: 50_000 },
    'Red Hybrid Toyota vehicles up to $50,000 for sale in Barbados',
  ],
  [{ dealer: ['Careenage Motors'] }, 'Vehicles at Careenage Motors for sale in Barbados'],
  [{ dealer: ['Careenage Motors', 'Warrens Autos'] }, 'Vehicles for sale in Barbados'],
  [{ condition: ['For parts or repair'] }, 'Vehicles for sale in Barbados'],
  [{ color: ['not stated'], brand: ['Toyota'] }, 'Toyota vehicles for sale in Barbados'],
  [{ priceMax: 14_999.99 }, 'Vehicles under $15,000 for sale in Barbados'],
  [{ priceMin: 15_000, priceMax: 30_000 }, 'Vehicles from $15,000 to $30,000 for sale in Barbados'],
  [{ fuelType: ['Petrol', 'Diesel'], q: 'double cab' }, '“double cab” vehicles for sale in Barbados'],
  [{ vehicleType: ['SUV'], fuelTypeNot: ['Diesel'] }, 'Non-diesel SUVs for sale in Barbados'],
  [
    { model: ['RAV4'], colorFamilyNot: ['White', 'Red'], priceMax: 90_000 },
    'RAV4 except White and Red up to $90,000 for sale in Barbados',
  ],
  [{ colorFamily: ['Blue'], model: ['Swift'] }, 'Blue Swift for sale in Barbados'],
])('%o is called %s', (query, title) => {
  expect(searchTitle(query)).toBe(title)
})

test('chosen values are spelled as the listings spell them, unknown ones as they were given', () => {
  const none = Object.fromEntries(facetFields.map((field) => [field, []])) as unknown as Record<
    FacetField,
    FacetCount[]
  >
  const facets = { ...none, brand: [{ value: 'Toyota', count: 3 }] }
  expect(withStoredNames({ brand: ['TOYOTA', 'tesla'], page: 2 }, facets)).toEqual({
    brand: ['Toyota', 'tesla'],
    page: 2,
  })
})

test.each<[SearchQuery, string]>([
  [{ brand: ['Suzuki'], model: ['Swift'] }, '12 Swifts'],
  [{ vehicleType: ['SUV'] }, '12 SUVs'],
  [{ vehicleType: ['Equipment'] }, '12 vehicles'],
  [{ brand: ['Kia', 'Ford'] }, '12 vehicles'],
])('%o found %s', (query, text) => {
  expect(quantityFound(12, query)).toBe(text)
})
