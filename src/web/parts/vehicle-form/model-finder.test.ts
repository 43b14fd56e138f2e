import { expect, test } from 'vitest'
import { findSuggestedModel, nearSuggestedModel, suggestedModels } from './model-finder.tsx'

test('every suggestion is found by its name', () => {
  for (const name of suggestedModels) {
    const found = findSuggestedModel(name)
    expect(`${found?.brand} ${found?.model}`).toBe(name)
  }
})

test.each([
  ['hilux', 'Toyota', 'Hilux'],
  [' TOYOTA  hi-lux ', 'Toyota', 'Hilux'],
  ['crv', 'Honda', 'CR-V'],
  ['corolla cross', 'Toyota', 'Corolla Cross'],
  ['mercedes benz c class', 'Mercedes-Benz', 'C-Class'],
])('%j is the %s %s', (text, brand, model) => {
  expect(findSuggestedModel(text)).toEqual({ brand, model })
})

test.each(['', 'toyota', 'hilu', 'unheard of'])('%j is none', (text) => {
  expect(findSuggestedModel(text)).toBeUndefined()
})

test.each([
  ['Toyta Hilux', 'Toyota', 'Hilux'],
  ['hilix', 'Toyota', 'Hilux'],
  ['corola', 'Toyota', 'Corolla'],
  ['suzuki swfit', 'Suzuki', 'Swift'],
])('%j is probably the %s %s', (text, brand, model) => {
  expect(nearSuggestedModel(text)).toEqual({ brand, model })
})

test.each(['', 'x5', 'unheard of'])('%j is near none, or several', (text) => {
  expect(nearSuggestedModel(text)).toBeUndefined()
})
