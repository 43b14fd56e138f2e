import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  driverAgeFactor,
  experienceFactor,
  neutralDriver,
  parishFactors,
  usageFactors,
} from '#territory/insurance.ts'
import { limits } from '../limits.ts'
import { highestPriceWithin, monthlyFigure, monthlyInsurance } from './finance.ts'

const price = fc.oneof(
  fc.integer({ min: 0, max: 20_000_000 }).map((cents) => cents / 100),
  fc.integer({ min: 0, max: limits.money * 100 }).map((cents) => cents / 100),
)
const budget = fc.oneof(
  fc.integer({ min: 0, max: 4000 }),
  fc.double({ min: 0, max: 4000, noNaN: true }),
  fc.integer({ min: 0, max: limits.integer }),
)

test('$45,000 is $880 a month', () => {
  expect(monthlyFigure(45_000)).toBe(880)
  expect(monthlyFigure(0)).toBe(0)
})

test('a price is within a budget exactly when its shown figure is', () => {
  fc.assert(
    fc.property(price, budget, (asked, monthlyMax) => {
      expect(asked <= highestPriceWithin(monthlyMax)).toBe(monthlyFigure(asked) <= monthlyMax)
    }),
  )
})

test('the highest price within a budget is the last cent that is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (monthlyMax) => {
      const highest = highestPriceWithin(monthlyMax)
      expect(monthlyFigure(highest)).toBe(monthlyMax)
      expect(monthlyFigure((Math.round(highest * 100) + 1) / 100)).toBe(monthlyMax + 1)
    }),
  )
})

test('nothing is within a budget below nothing, everything within a boundless one', () => {
  expect(highestPriceWithin(-1)).toBeLessThan(0)
  expect(highestPriceWithin(1e15)).toBe(limits.money)
})

test('the neutral driver has no factor', () => {
  const { driverAge, experience, parish, usage } = neutralDriver
  const factors = [driverAgeFactor(driverAge), experienceFactor(experience), parishFactors[parish]]
  expect([...factors, usageFactors[usage]]).toEqual([1, 1, 1, 1])
  // 4 % of $45,000 a year.
  expect(monthlyInsurance({ price: 45_000, year: 2020 }, new Date('2026-06-01T12:00:00Z'))).toBe(150)
})
