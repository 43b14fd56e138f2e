import { expect, test } from 'vitest'
import { parseQueryString } from './query.ts'

test.each([
  ['a=1&b=2&a=3', { a: ['1', '3'], b: '2' }],
  ['a=&b', { a: '', b: '' }],
  ['q=Škoda+%26+%F0%9F%9A%97', { q: 'Škoda & 🚗' }],
  ['q=%ZZ&r=100%', { q: '%ZZ', r: '100%' }],
])('%s', (text, expected) => {
  expect({ ...parseQueryString(text) }).toEqual(expected)
})

test('no parameter reaches an object prototype', () => {
  const read = parseQueryString('__proto__=x&constructor=y&toString=z')
  expect(Object.keys(read)).toEqual(['__proto__', 'constructor', 'toString'])
  expect(Object.getPrototypeOf(read)).toBeNull()
})
