import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IdSet } from './id-set.ts'

test('holds what was added and not deleted, of small ids and of the largest', () => {
  const id = fc.oneof(
    fc.integer({ min: 1, max: 100 }),
    fc.integer({ min: 32_700, max: 32_800 }),
    fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(id, fc.boolean())), fc.array(id), (steps, asked) => {
      const set = new IdSet()
      const expected = new Set<number>()
      for (const [one, isAdded] of steps) {
        if (isAdded) set.add(one)
        else set.delete(one)
        if (isAdded) expected.add(one)
        else expected.delete(one)
      }
      expect(set.size).toBe(expected.size)
      for (const one of [...asked, ...expected]) expect(set.has(one)).toBe(expected.has(one))
    }),
  )
})
