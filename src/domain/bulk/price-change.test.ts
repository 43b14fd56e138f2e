import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../limits.ts'
import { changedPrice, type PriceChange, percentRange } from './bulk-change.ts'

const prices = fc.oneof(
  fc.integer({ min: 1, max: 9_999_999_999 }),
  fc.integer({ min: 1, max: 999_999_999 }).map((cents) => cents / 100),
)
const percents = fc.integer(percentRange).map((percent): PriceChange => ({ percent }))
const amounts = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((amount): PriceChange => ({ amount }))

test.each([
  [48_000, { percent: -5 }, 45_600],
  [48_333, { percent: -5 }, 45_916],
  [10, { percent: -5 }, 10],
  [48_333.5, { percent: -5 }, 45_916.83],
  [48_000, { percent: 12.5 }, 54_000],
  [48_000, { amount: -500 }, 47_500],
  [48_000, { amount: -0.5 }, 47_999.5],
  [19.99, { amount: 0.01 }, 20],
  [500, { amount: -500 }, 'tooLow'],
  [500, { amount: -501 }, 'tooLow'],
  [1, { percent: -60 }, 'tooLow'],
  [0.01, { percent: -60 }, 'tooLow'],
  [0, { amount: 500 }, 'noPrice'],
  [limits.money, { amount: 0.01 }, 'tooHigh'],
  [limits.money, { percent: 1 }, 'tooHigh'],
] as const)('%d changed by %o is %s', (price, change, expected) => {
  expect(changedPrice(price, change)).toBe(expected)
})

test('a new price is above zero, within the limit, in whole cents, and whole where it was', () => {
  fc.assert(
    fc.property(prices, fc.oneof(percents, amounts), (price, change) => {
      const changed = changedPrice(price, change)
      if (typeof changed === 'string') return
      expect(changed).toBeGreaterThan(0)
      expect(changed).toBeLessThanOrEqual(limits.money)
      expect(changed).toBe(Math.round(changed * 100) / 100)
      if (Number.isInteger(price)) expect(Number.isInteger(changed)).toBe(true)
    }),
  )
})

test('it is nearest to the exact one, and follows the direction of the change', () => {
  fc.assert(
    fc.property(prices, percents, (price, change) => {
      const changed = changedPrice(price, change)
      if (typeof changed === 'string' || !('percent' in change)) return
      const exact = price * (1 + change.percent / 100)
      const step = Number.isInteger(price) ? 1 : 0.01
      expect(Math.abs(changed - exact)).toBeLessThanOrEqual(step / 2 + exact * 1e-12)
      if (change.percent > 0) expect(changed).toBeGreaterThanOrEqual(price)
      else expect(changed).toBeLessThanOrEqual(price)
    }),
  )
})

test('a change by nothing changes nothing', () => {
  fc.assert(
    fc.property(prices, (price) => {
      expect(changedPrice(price, { percent: 0 })).toBe(price)
      expect(changedPrice(price, { amount: 0 })).toBe(price)
    }),
  )
})
