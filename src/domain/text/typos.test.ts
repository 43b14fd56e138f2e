import { expect, test } from 'vitest'
import { allowsTypo, editDistance } from './typos.ts'

test.each([
  ['yaris', 'yaris', 0],
  ['toyta', 'toyota', 1],
  ['toyoota', 'toyota', 1],
  ['toyata', 'toyota', 1],
  ['otyota', 'toyota', 1],
  ['oyotta', 'toyota', 2],
  ['corlola', 'corona', 2],
  // No part is edited twice, so this swap and insertion are not two.
  ['ca', 'abc', 3],
  ['', 'kia', 3],
])('from "%s" to "%s" there are %i edits, or too many', (one, other, distance) => {
  for (const most of [0, 1, 2, 3]) {
    expect(editDistance(one, other, most)).toBe(distance <= most ? distance : Infinity)
    expect(editDistance(other, one, most)).toBe(distance <= most ? distance : Infinity)
  }
})

test.each([
  ['fiest', true],
  ['kia', false],
  ['66500', false],
  ['66500k', true],
  ['𝒂𝒃𝒄𝒅', false],
])('%s may have a typo: %s', (word, expected) => {
  expect(allowsTypo(word)).toBe(expected)
})
