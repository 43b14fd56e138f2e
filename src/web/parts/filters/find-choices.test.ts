import { expect, test } from 'vitest'
import { findChoices, orderChoices } from './findable-choices.tsx'

const counts = ['Toyota', 'Citroën', 'Honda', 'Land Rover', 'Mercedes-Benz'].map((value, index) => ({
  value,
  count: 10 - index,
}))
const found = (text: string) => findChoices(counts, text).map(({ value }) => value)

test('a text finds choices by the beginning of a word, in any case and without accents', () => {
  expect(found('CITROE')).toEqual(['Citroën'])
  expect(found('rov')).toEqual(['Land Rover'])
  expect(found('benz')).toEqual(['Mercedes-Benz'])
  expect(found('mercedesb')).toEqual(['Mercedes-Benz'])
  expect(found('onda')).toEqual([])
  expect(found(' ')).toHaveLength(5)
})

test('choices are sorted by name after the held ones, including selected ones without listings', () => {
  const order = orderChoices(counts, ['honda', 'DeLorean'], [{ value: 'toyota', count: 3 }])
  const names = order.map(({ value, count }) => `${value} ${count}`).join(', ')
  expect(names).toBe('Toyota 10, Citroën 9, DeLorean 0, Honda 8, Land Rover 7, Mercedes-Benz 6')
})
