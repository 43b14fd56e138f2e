import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseId } from './declared-calls.ts'

test.each(['0', '-1', '1.5', '1e3', 'abc', '', ' 1', '0x1', '١', '1 or 1=1'])('%j is malformed', (text) => {
  expect(() => parseId(text, 'gone')).toThrow(expect.objectContaining({ kind: 'malformed' }))
})

test.each(['2147483648', '9'.repeat(500)])('%s is well formed but absent', (text) => {
  expect(() => parseId(text, 'gone')).toThrow(expect.objectContaining({ kind: 'absent', message: 'gone' }))
})

test('every id that a column holds is read as it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (id) => {
      expect(parseId(String(id), 'gone')).toBe(id)
    }),
  )
})
