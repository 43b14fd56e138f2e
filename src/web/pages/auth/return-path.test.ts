import { expect, test } from 'vitest'
import { isReturnTo, returnPath } from './return-path.ts'

test.each([
  ['/admin', '/admin'],
  ['/vehicles?brand=Kia&page=2#top', '/vehicles?brand=Kia&page=2#top'],
  ['/dealership/A%20%26%20B', '/dealership/A%20%26%20B'],
])('a path of this site is kept: %s', (given, expected) => {
  expect(returnPath(given)).toBe(expected)
})

test.each([
  undefined,
  '',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'admin',
  '/auth?redirect=/auth',
])('anything else leads Home: %s', (given) => {
  expect(returnPath(given)).toBe('/')
})

test('the page that was asked for is told from others', () => {
  expect(isReturnTo('/sell', '/sell')).toBe(true)
  expect(isReturnTo('/sell', '/sell?from=footer')).toBe(true)
  for (const other of [undefined, '/selling', '/admin?next=/sell', '//sell', 'sell']) {
    expect(isReturnTo('/sell', other)).toBe(false)
  }
})
