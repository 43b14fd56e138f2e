import { expect, test } from 'vitest'
import { findChoices, orderChoices } from './findable-choices.tsx'

const counts = ['Toyota', 'Citroën', 'Honda', 'Land Rover', 'Mercedes-Benz'].map((value, index) => ({
  value,
  count: 10 - index,
}))
const found = (text: string) => findChoices(counts, text).map(({ value }) => value)

test('a text finds what has a word that begins so, whatever its case and accents', () => {
  expect(found('CITROE')).toEqual(['Citroën'])
  expect(found('rov')).toEqual(['Land Rover'])
  expect(found('benz')).toEqual(['Mercedes-Benz'])
  expect(found('mercedesb')).toEqual(['Mercedes-Benz'])
  expect(found('onda')).toEqual([])
  expect(found(' ')).toHaveLength(5)
})

test('choices stand by name, those held first, chosen ones that nobody has among them', () => {
  const order = orderChoices(counts, ['honda', 'DeLorean'], [{ value: 'toyota', count: 3 }])
  expect(order.map(({ value, count }) => `${value} ${count}`)).toEqual([
    'Toyota 10',
    'Citroën 9',
    'DeLorean 0',
    'Honda 8',
    'Land Rover 7',
    'Mercedes-Benz 6',
  ])
})
