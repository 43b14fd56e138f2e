import { expect, test } from 'vitest'
import { chosenModel, findSuggestedModel, modelChoices, suggestedModels } from './brand-model-fields.tsx'

test('a make with suggestions offers them and a name of one’s own', () => {
  const models = modelChoices('Toyota')
  expect(models).toContain('Corolla')
  expect(models.at(-1)).toBe('Custom Model')
})

test('any other make offers a single choice, no make none', () => {
  expect(modelChoices('Bobcat')).toEqual(['Custom Model'])
  expect(modelChoices('')).toEqual([])
})

test('a model that is no suggestion is a custom one', () => {
  expect(chosenModel('Toyota', 'Corolla')).toBe('Corolla')
  expect(chosenModel('Toyota', 'Mark X')).toBe('Custom Model')
  expect(chosenModel('Bobcat', 'T450')).toBe('Custom Model')
  expect(chosenModel('Bobcat', '')).toBe('')
})

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

test.each([
  ['2019 Toyota Hilux', 2019],
  ['hilux 2019', 2019],
  ['2016 Peugeot 2008', 2016],
])('%j names a year too', (text, year) => {
  expect(findSuggestedModel(text)).toMatchObject({ year })
})

test.each(['2019', '', 'toyota', 'hilu', 'unheard of'])('%j is none', (text) => {
  expect(findSuggestedModel(text)).toBeUndefined()
})
