import { expect, test } from 'vitest'
import { chosenModel, modelChoices } from './brand-model-fields.tsx'

test("a make offers its models and 'Custom Model' for any other", () => {
  expect(modelChoices('Toyota')).toEqual(expect.arrayContaining(['Corolla', 'Custom Model']))
  expect([modelChoices('Bobcat'), modelChoices('')]).toEqual([['Custom Model'], []])
  expect(chosenModel('Toyota', 'Corolla')).toBe('Corolla')
  expect(chosenModel('Toyota', 'Mark X')).toBe('Custom Model')
  expect(chosenModel('Bobcat', 'T450')).toBe('Custom Model')
  expect(chosenModel('Bobcat', '')).toBe('')
})
