import { expect, test } from 'vitest'
import { moveItem } from './move-item.ts'

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
])('from %i to %i', (from, to, expected) => {
  expect(moveItem([...'abcd'], from, to).join('')).toBe(expected)
})
