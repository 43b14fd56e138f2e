import { expect, test } from 'vitest'
import { rowShares, shareOut } from './dealership-shares.ts'

test('the first dealership gets most, the last least, every one some', () => {
  const names = ['A', 'B', 'C', 'D']
  const dealershipOf = shareOut(names)
  const counts = new Map(names.map((name) => [name, 0]))
  for (let row = 0; row < 10_000; row++) {
    const [, share] = rowShares(['Ford', 'Fiesta', String(row)])
    counts.set(dealershipOf(share), (counts.get(dealershipOf(share)) ?? 0) + 1)
  }
  const [a = 0, b = 0, c = 0, d = 0] = counts.values()
  expect(a + b + c + d).toBe(10_000)
  expect([a > b, b > c, c > d, d > 500]).toEqual([true, true, true, true])
})
