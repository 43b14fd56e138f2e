import { expect, test } from 'vitest'
import { nameKey } from '../text/names.ts'
import { brands, makeNames, makesOfManyNames } from './brands.ts'

test('a make comes with all its names, its own first, however it is spelled', () => {
  expect(makeNames('Volkswagen')).toEqual(['Volkswagen', 'VW'])
  expect(makeNames('vw')).toEqual(['vw', 'Volkswagen'])
  expect(makeNames(' mercedes-BENZ')).toEqual([' mercedes-BENZ', 'Mercedes', 'Benz'])
  expect(makeNames('Suzuki')).toEqual(['Suzuki'])
})

test('the first name of a row is a make of the form, and no name is in two rows', () => {
  for (const [make] of makesOfManyNames) expect(brands).toContain(make)
  const keys = makesOfManyNames.flat().map(nameKey)
  expect(new Set(keys).size).toBe(keys.length)
})
