import { describe, expect, it, test } from 'vitest'
import { nameKey } from '../text/names.ts'
import { brands, customModel, modelsOfBrand, suggestedBrands } from './brands.ts'

/** Plain comparison of folded names, so that the order is the same on every machine. */
function sorted(names: readonly string[]): string[] {
  return names.toSorted((a, b) => (nameKey(a) < nameKey(b) ? -1 : 1))
}

describe('the makes', () => {
  it('are about 130, each once, in alphabetical order', () => {
    expect(brands.length).toBeGreaterThanOrEqual(125)
    expect(brands.length).toBeLessThanOrEqual(140)
    expect(new Set(brands.map(nameKey)).size).toBe(brands.length)
    expect(brands).toEqual(sorted(brands))
  })
})

describe('the models', () => {
  test('are suggested for about 25 makes, all of them in the catalogue', () => {
    expect(suggestedBrands.length).toBeGreaterThanOrEqual(24)
    expect(suggestedBrands.length).toBeLessThanOrEqual(28)
    expect(suggestedBrands.filter((brand) => !brands.includes(brand))).toEqual([])
  })

  test.each(suggestedBrands)('of %s are several, each once, in alphabetical order', (brand) => {
    const models = modelsOfBrand(brand)
    expect(models.length).toBeGreaterThan(4)
    expect(new Set(models.map(nameKey)).size).toBe(models.length)
    expect(models).toEqual(sorted(models))
  })

  test.each(['Lada', 'Caterpillar', 'constructor', ''])('of %j are a single custom one', (brand) => {
    expect(modelsOfBrand(brand)).toEqual([customModel])
  })
})
