import { expect, test } from 'vitest'
import { nameKey } from '../text/names.ts'
import { brands, customModel, makeNames, makesOfManyNames, modelsOfBrand, suggestedBrands } from './brands.ts'

/** Each once, in an order that is the same on every machine. */
function expectSortedNames(names: readonly string[]) {
  expect(new Set(names.map(nameKey)).size).toBe(names.length)
  expect(names).toEqual(names.toSorted((a, b) => (nameKey(a) < nameKey(b) ? -1 : 1)))
}

test('makes and the models of a make are in alphabetical order', () => {
  expectSortedNames(brands)
  expect(brands).toEqual(expect.arrayContaining([...suggestedBrands]))
  for (const brand of suggestedBrands) {
    expect(modelsOfBrand(brand).length).toBeGreaterThan(4)
    expectSortedNames(modelsOfBrand(brand))
  }
  for (const brand of ['Lada', 'constructor', '']) expect(modelsOfBrand(brand)).toEqual([customModel])
})

test('a make has all its names, its own first', () => {
  expect(makeNames('Volkswagen')).toEqual(['Volkswagen', 'VW'])
  expect(makeNames(' mercedes-BENZ')).toEqual([' mercedes-BENZ', 'Mercedes', 'Benz'])
  expect(makeNames('Suzuki')).toEqual(['Suzuki'])
  for (const [make] of makesOfManyNames) expect(brands).toContain(make)
  const keys = makesOfManyNames.flat().map(nameKey)
  expect(new Set(keys).size).toBe(keys.length)
})
