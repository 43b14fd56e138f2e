import { expect, test } from 'vitest'
import { familyOfColor, listingColors } from './color-families.ts'

test.each([
  ['Pearl White', 'White'],
  ['NAVY', 'Blue'],
  ['Rose gold', 'Gold'],
  ['White/Black', 'White'],
  ['Gray', 'Grey'],
  ['Bordeauxrot', undefined],
  ['Not stated', undefined],
])('%s is in the family %s', (color, family) => {
  expect(familyOfColor(color)).toBe(family)
})

test('each colour used by the demo and the importer is in its own family', () => {
  expect(listingColors.map(familyOfColor)).toEqual(listingColors)
})
