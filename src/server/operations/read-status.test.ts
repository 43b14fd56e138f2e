import { expect, test } from 'vitest'
import { daysUntilFull } from './routes.ts'

test('the forecast of a full disk extrapolates the daily loss', () => {
  const days = [0, 1, 2, 3, 4, 5, 6].map((at) => ({
    day: `2026-01-0${at + 1}`,
    freeBytes: 1_000_000 - 50_000 * at,
  }))
  expect(daysUntilFull(days, 700_000)).toBeCloseTo(14, 0)
})
