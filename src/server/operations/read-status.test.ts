import { expect, test } from 'vitest'
import { daysUntilFull } from './routes.ts'

test('a disk that loses as much each day is full when that has used up what is left', () => {
  const days = Array.from({ length: 7 }, (_, index) => ({
    day: `2026-01-0${index + 1}`,
    freeBytes: 1_000_000 - 50_000 * index,
  }))
  expect(daysUntilFull(days, 700_000)).toBeCloseTo(14, 0)
})
