import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parishes } from '#territory/country.ts'
import { dealership } from '../../../tests/support/component/dealership.ts'
import {
  type DealersQuery,
  dealershipParish,
  dealershipPlace,
  findDealers,
  parishIn,
} from './dealership-place.ts'
import type { DealershipSummary } from './dealership-schema.ts'

const dealers: DealershipSummary[] = [
  {
    ...dealership({ name: 'Coral Motors', city: 'Oistins', address: 'Maxwell, Christ Church' }),
    ...{ forSale: 3, makes: ['Kia', 'Mercedes-Benz'] },
  },
  { ...dealership({ name: 'Palm Autos' }), forSale: 0, makes: [] },
  { ...dealership({ name: 'Söns & Co', city: 'Holetown', address: 'St. James' }), forSale: 12, makes: [] },
]

test.each<[string, DealersQuery, string[]]>([
  ['nothing', {}, ['Coral Motors', 'Palm Autos', 'Söns & Co']],
  ['a name without its accents', { q: 'sons' }, ['Söns & Co']],
  ['words of make, place and name in any order', { q: 'mercedes oistins  motors' }, ['Coral Motors']],
  ['words that no dealer has together', { q: 'palm oistins' }, []],
  ['the order of stock', { byStock: true }, ['Söns & Co', 'Coral Motors', 'Palm Autos']],
])('dealers are found by %s', (_what, query, names) => {
  expect(findDealers(dealers, query).map(({ name }) => name)).toEqual(names)
})

test.each([
  ['Christ Church', 'St. James Road', 'Christ Church', 'Christ Church'],
  ['Bridgetown', '12 Highway 7, saint  Philip', 'St. Philip', 'Bridgetown, St. Philip'],
  ['Oistins', null, 'Christ Church', 'Oistins, Christ Church'],
  ['Bridgetown', 'Queen Street, Speightstown', 'St. Peter', 'Bridgetown, St. Peter'],
  // The default city alone is not shown.
  ['Bridgetown', '', null, 'Bridgetown'],
])('%s, %s: %s', (city, address, parish, place) => {
  expect(dealershipParish({ city, address })).toBe(parish)
  expect(dealershipPlace({ city, address })).toBe(place)
})

test('a parish is found after any street', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...parishes), (street, parish) => {
      expect(parishIn(`${street}, ${parish}`)).toBe(parish)
    }),
  )
})
