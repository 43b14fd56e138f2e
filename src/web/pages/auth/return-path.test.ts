import { expect, test } from 'vitest'
import { isReturnTo, returnPath } from './return-path.ts'

test('a path on this site is kept', () => {
  const path = '/dealership/A%20%26%20B?brand=Kia&page=2#top'
  expect(returnPath(path)).toBe(path)
})

test.each([
  undefined,
  'https://evil.example/',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/auth?redirect=/auth',
])('anything else redirects to Home: %s', (path) => {
  expect(returnPath(path)).toBe('/')
})

test.each([
  ['/sell', true],
  ['/admin?next=/sell', false],
])('%s returns to the selling page: %s', (requested, expected) => {
  expect(isReturnTo('/sell', requested)).toBe(expected)
})
