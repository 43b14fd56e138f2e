import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { rangeColumns } from './search-fields.ts'
import { priceSliderEnd, scaleEnd } from './slider-ends.ts'

const endOf = (column: (typeof rangeColumns)[number], values: readonly number[]) => {
  const sorted = values.toSorted((one, other) => one - other)
  return scaleEnd(column, {
    count: sorted.length,
    max: sorted.at(-1) ?? 0,
    valueAt: (rank) => sorted[rank - 1] ?? Number.NaN,
  })
}

test('one value far off its kind moves no end', () => {
  const usual = Array.from({ length: 30 }, (_, at) => 10_000 + at * 9000)
  for (const column of ['price', 'mileage', 'engineCC'] as const) {
    expect(endOf(column, [...usual, 35_000_000])).toBe(endOf(column, usual))
  }
  expect(endOf('price', [35_000_000])).toBe(600_000)
  expect(endOf('mileage', [9_999_999])).toBe(300_000)
  expect(endOf('engineCC', [15_000])).toBe(5000)
})

test('where many prices lie beyond the specified end, the slider reaches further', () => {
  expect(endOf('price', [700_000, 812_345, 35_000_000])).toBe(820_000)
  expect(endOf('price', [...new Array<number>(399).fill(1_000_000), 2e6, 3e6])).toBe(1_000_000)
})

test('the end of prices is never below the specified one, and one price in two hundred at most is beyond it', () => {
  const prices = fc.array(fc.double({ min: 0, max: 9_999_999_999, noNaN: true }), {
    minLength: 1,
    maxLength: 500,
  })
  fc.assert(
    fc.property(prices, (given) => {
      const end = endOf('price', given)
      expect(end).toBeGreaterThanOrEqual(600_000)
      expect(given.filter((price) => price > end).length).toBeLessThanOrEqual(Math.ceil(given.length / 200))
      // The page calculates the same end from the largest price on the scale.
      const spread = given.filter((price) => price <= end)
      expect(priceSliderEnd(spread.length > 0 ? Math.max(...spread) : null)).toBe(end)
    }),
  )
})
