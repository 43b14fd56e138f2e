import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysUntilFull } from './routes.ts'

const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10)

test('a disk that loses as much each day is full when that has used up what is left, in whatever order its days come', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 7, max: 30 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.boolean(),
      (count, perDay, free, isReversed) => {
        const days = Array.from({ length: count }, (_, index) => ({
          day: day(index),
          freeBytes: free + perDay * (count - 1 - index),
        }))
        const found = daysUntilFull(isReversed ? days.toReversed() : days, free)
        expect(Math.abs((found ?? Number.NaN) - free / perDay)).toBeLessThanOrEqual(1)
      },
    ),
  )
})
