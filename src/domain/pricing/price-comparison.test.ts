import fc from 'fast-check'
import { expect, test } from 'vitest'
import { medianOf, priceOfYear, yearTrend } from './price-comparison.ts'

/** Prices without noise in a market where a newer year multiplies them by `factor`, twenty of each year. */
function market(factor: number, years: readonly number[], each = 20) {
  const all = years.flatMap((year) => new Array<number>(each).fill(year))
  return {
    prices: Float64Array.from(all, (year) => 1000 * (factor / priceOfYear) ** (year - 2015)),
    years: Float64Array.from(all),
  }
}
const trendOf = ({ prices, years }: ReturnType<typeof market>) => yearTrend(prices, years)

test.each([1.02, 1.06, 1.1, 1.18])('the trend of a market with a yearly factor of %f is found', (factor) => {
  expect(trendOf(market(factor, [2013, 2015, 2017], 200)) * priceOfYear).toBeCloseTo(factor, 2)
})

test('a few odd prices do not change the trend', () => {
  const given = market(1.06, [2013, 2015, 2017])
  for (const place of [0, 1, 2, 58, 59]) given.prices[place] = place < 3 ? 90_000 : 1
  expect(trendOf(given) * priceOfYear).toBeCloseTo(1.06, 1)
})

test('few listings move the trend half way, and listings of a single year do not move it', () => {
  const few = trendOf(market(1.02, [2014, 2016], 3)) * priceOfYear
  expect(few).toBeCloseTo(Math.sqrt(1.02 * 1.1), 3)
  expect(trendOf(market(1.02, [2015]))).toBe(1)
})

test('the trend stays within limits', () => {
  expect(trendOf(market(0.7, [2013, 2017])) * priceOfYear).toBeCloseTo(1, 9)
  expect(trendOf(market(1.9, [2013, 2017])) * priceOfYear).toBeCloseTo(1.25, 9)
})

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
