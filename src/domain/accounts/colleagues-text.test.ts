import { expect, test } from 'vitest'
import { colleaguesText } from './user-texts.ts'

const holding = (...listings: number[]) =>
  colleaguesText(listings.map((held, at) => ({ username: 'abcdef'.charAt(at), listings: held })))

test('says how much colleagues hold, and names up to four of them', () => {
  expect(holding()).toBeUndefined()
  expect(holding(1)).toBe('1 more belongs to a')
  expect(holding(1235)).toBe('1,235 more belong to a')
  expect(holding(5, 2)).toBe('7 more belong to a (5) and b (2)')
  expect(holding(5, 2, 1, 1)).toBe('9 more belong to a (5), b (2), c (1) and d (1)')
  expect(holding(5, 2, 1, 1, 1)).toBe('10 more belong to a (5), b (2), c (1) and 2 others')
})
