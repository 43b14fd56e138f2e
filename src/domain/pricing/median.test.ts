import fc from 'fast-check'
import { expect, test } from 'vitest'
import { medianOf } from './median.ts'

const numbers = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 60 })

test('the median is the middle of the sorted numbers, or the mean of the two in the middle', () => {
  fc.assert(
    fc.property(numbers, (given) => {
      const sorted = given.toSorted((one, other) => one - other)
      const half = (sorted.length - 1) / 2
      const [low = 0, high = 0] = [sorted[Math.floor(half)], sorted[Math.ceil(half)]]
      expect(medianOf(Float64Array.from(given))).toBe((low + high) / 2)
    }),
  )
})
