import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { parishes } from '#territory/country.ts'
import { parishIn } from './dealership-place.ts'

test.each([
  ['Wharf Road, St. Michael', 'St. Michael'],
  ['12 saint  philip', 'St. Philip'],
  ['St James Road, Oistins, CHRIST CHURCH', 'Christ Church'],
  ['Bay Street, Bridgetown', null],
  ['Best Johnson Avenue', null],
  ['', null],
])('%s is in %s', (address, parish) => {
  expect(parishIn(address)).toBe(parish)
})

it('finds every parish after any street', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...parishes), (street, parish) => {
      expect(parishIn(`${street}, ${parish}`)).toBe(parish)
    }),
  )
})
