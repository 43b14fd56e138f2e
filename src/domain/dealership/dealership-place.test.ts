import { expect, test } from 'vitest'
import { dealershipParish, dealershipPlace } from './dealership-place.ts'

test.each([
  // Named, in the city before the address.
  ['Christ Church', 'St. James Road', 'Christ Church', 'Christ Church'],
  ['Bridgetown', '12 Highway 7, Saint Philip', 'St. Philip', 'Bridgetown, St. Philip'],
  // By a town.
  ['Oistins', null, 'Christ Church', 'Oistins, Christ Church'],
  ['Holetown', 'Bridgetown Road', 'St. James', 'Holetown, St. James'],
  ['Bridgetown', 'Queen Street, Speightstown', 'St. Peter', 'Bridgetown, St. Peter'],
  ['Bridgetown', 'Wharf Road', 'St. Michael', 'Bridgetown, St. Michael'],
  // The city of a profile that nobody filled in.
  ['Bridgetown', null, null, 'Bridgetown'],
  ['Bridgetown', '', null, 'Bridgetown'],
  ['Six Roads', 'Main Road', null, 'Six Roads'],
])('%s, %s: %s', (city, address, parish, place) => {
  expect(dealershipParish({ city, address })).toBe(parish)
  expect(dealershipPlace({ city, address })).toBe(place)
})
