import { expect, test } from 'vitest'
import { type DealersQuery, findDealers } from './dealership-place.ts'
import type { DealershipSummary } from './dealership-schema.ts'

const dealer = (
  name: string,
  forSale: number,
  place: Partial<DealershipSummary> = {},
): DealershipSummary => ({
  id: forSale,
  name,
  contactPhone: null,
  address: null,
  city: 'Bridgetown',
  country: 'Barbados',
  workingHours: null,
  logoUrl: null,
  yearEstablished: null,
  answersWithinHour: false,
  forSale,
  makes: [],
  ...place,
})
const dealers = [
  dealer('Coral Motors', 3, {
    city: 'Oistins',
    address: 'Maxwell, Christ Church',
    makes: ['Kia', 'Mercedes-Benz'],
  }),
  dealer('Palm Autos', 0),
  dealer('Söns & Co', 12, { city: 'Holetown', address: 'St. James' }),
]

test.each<[string, DealersQuery, string[]]>([
  ['nothing: all as given', {}, ['Coral Motors', 'Palm Autos', 'Söns & Co']],
  ['a part of a name', { q: 'PALM' }, ['Palm Autos']],
  ['a name without its accents', { q: 'sons' }, ['Söns & Co']],
  ['a city', { q: 'bridgetown' }, ['Palm Autos']],
  ['a parish that the address names', { q: 'christ church' }, ['Coral Motors']],
  ['a make they have', { q: 'mercedes oistins' }, ['Coral Motors']],
  ['words of name and place in any order', { q: 'oistins  motors' }, ['Coral Motors']],
  ['words that no dealer has together', { q: 'palm oistins' }, []],
  ['the order of stock', { byStock: true }, ['Söns & Co', 'Coral Motors', 'Palm Autos']],
])('dealers are found by %s', (_what, query, names) => {
  expect(findDealers(dealers, query).map(({ name }) => name)).toEqual(names)
})
