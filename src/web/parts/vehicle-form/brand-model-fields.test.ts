import { expect, test } from 'vitest'
import { chosenModel, modelChoices } from './brand-model-fields.tsx'

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
