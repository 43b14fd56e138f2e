import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowsTypo, editDistance } from './typos.ts'

/** Wagner and Fischer's table with transpositions of neighbours. */
function tableDistance(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, at) =>
    Array.from({ length: other.length + 1 }, (_, to) => (at === 0 ? to : to === 0 ? at : 0)),
  )
  const cell = (at: number, to: number) => table[at]?.[to] ?? Infinity
  for (let at = 1; at <= one.length; at++) {
    for (let to = 1; to <= other.length; to++) {
      const isSwapped = one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
      const row = table[at] as number[]
      row[to] = Math.min(
        cell(at - 1, to) + 1,
        cell(at, to - 1) + 1,
        cell(at - 1, to - 1) + (one[at - 1] === other[to - 1] ? 0 : 1),
        isSwapped ? cell(at - 2, to - 2) + 1 : Infinity,
      )
    }
  }
  return cell(one.length, other.length)
}

test('the edit distance matches the textbook table, up to its limit', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (one, other, most) => {
      const distance = tableDistance(one, other)
      expect(editDistance(one, other, most)).toBe(distance <= most ? distance : Infinity)
    }),
    { numRuns: 5000 },
  )
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
