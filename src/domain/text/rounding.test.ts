import { expect, test } from 'vitest'
import { roundToCents } from './format.ts'

test.each([
  [1.005, 1.01],
  [1.004999, 1],
  [0.1 + 0.2, 0.3],
  [2.675, 2.68],
  [9_999_999_999.99, 9_999_999_999.99],
  [0, 0],
])('%d rounds to %d', (dollars, expected) => {
  expect(roundToCents(dollars)).toBe(expected)
})
