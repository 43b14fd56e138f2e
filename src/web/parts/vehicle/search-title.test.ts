import { expect, test } from 'vitest'
import type { FacetCount } from '#domain/search/search-answer.ts'
import { type FacetField, facetFields, type SearchQuery } from '#domain/search/search-query.ts'
import { quantityFound, searchTitle, withStoredNames } from './search-title.ts'

test.each<[SearchQuery, string]>([
  [{}, 'Vehicles for sale in Barbados'],
  [{ brand: ['Toyota'], model: ['Corolla'] }, 'Toyota Corolla for sale in Barbados'],

  [
    { color: ['Red'], fuelType: ['Hybrid'], brand: ['Toyota'], priceMax: 50_000 },
    'Red Hybrid Toyota vehicles up to $50,000 for sale in Barbados',
  ],
  [{ dealer: ['Careenage Motors'] }, 'Vehicles at Careenage Motors for sale in Barbados'],
  [{ dealer: ['Careenage Motors', 'Warrens Autos'] }, 'Vehicles for sale in Barbados'],
  [{ priceMax: 14_999.99 }, 'Vehicles under $15,000 for sale in Barbados'],
  [{ fuelType: ['Petrol', 'Diesel'], q: '"double cab"' }, '“double cab” vehicles for sale in Barbados'],
  [
    { model: ['RAV4'], colorFamilyNot: ['White', 'Red'], priceMax: 90_000 },
    'RAV4 except White and Red up to $90,000 for sale in Barbados',
  ],
])('%o is titled %s', (query, title) => {
  expect(searchTitle(query)).toBe(title)
})

test('chosen values use the spelling of listings, and unknown ones are unchanged', () => {
  const none = Object.fromEntries(facetFields.map((field) => [field, []])) as unknown as Record<
    FacetField,
    FacetCount[]
  >
  const facets = { ...none, brand: [{ value: 'Toyota', count: 3 }] }
  const query = withStoredNames({ brand: ['TOYOTA', 'tesla'], page: 2 }, facets)
  expect(query).toEqual({ brand: ['Toyota', 'tesla'], page: 2 })
})

test.each<[SearchQuery, string]>([
  [{ brand: ['Suzuki'], model: ['Swift'] }, '12 Swifts'],
  [{ vehicleType: ['SUV'] }, '12 SUVs'],
  [{ vehicleType: ['Equipment'] }, '12 vehicles'],
])('%o found %s', (query, text) => {
  expect(quantityFound(12, query)).toBe(text)
})
