import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marketFigures, orderedOf } from './market-figures.ts'

interface Row {
  price: number
  year: number
  mileage: number
  sold: number
  daysToSell: number
}

const row = fc.record({
  price: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 40 }).map((price) => price * 2_500),
  ),
  year: fc.integer({ min: 2000, max: 2026 }),
  mileage: fc.nat(300_000),
  sold: fc.constantFrom(0, 1),
  daysToSell: fc.nat(400),
}) satisfies fc.Arbitrary<Row>
const rows = fc.array(row, { maxLength: 60 })

const pricesOf = (given: readonly Row[]) =>
  orderedOf(given.map(({ price }) => price).filter((price) => price > 0))
const figuresOf = (given: readonly Row[]) =>
  marketFigures({
    prices: pricesOf(given),
    mileages: orderedOf(given.map(({ mileage }) => mileage)),
    daysToSell: orderedOf(given.map(({ daysToSell }) => daysToSell).filter((days) => days > 0)),
    yearsForSale: orderedOf(given.filter(({ sold }) => sold === 0).map(({ year }) => year)),
    pricesOfYears: (from, to) => pricesOf(given.filter(({ year }) => year >= from && year <= to)),
  })
const total = (counts: readonly number[]) => counts.reduce((sum, each) => sum + each, 0)

test('the median is within the middle half, at least half of the prices are too, and counts add up', () => {
  fc.assert(
    fc.property(rows, (given) => {
      const { prices, chart, years, mileages } = figuresOf(given)
      const priced = given.filter(({ price }) => price > 0)
      expect(total(years.map((each) => each.onSale))).toBe(given.filter(({ sold }) => sold === 0).length)
      expect(prices?.count ?? 0).toBe(priced.length)
      expect(total(chart?.counts ?? [])).toBe(priced.length < 5 ? 0 : priced.length)
      expect(chart?.counts.length ?? 1).toBeLessThanOrEqual(14)
      for (const spread of [prices, mileages]) {
        if (!spread) continue
        const { min, lower, median, upper, max } = spread
        const ordered = [min, lower, median, upper, max]
        expect(ordered.toSorted((one, other) => one - other)).toEqual(ordered)
      }
      if (!prices) return
      const inside = priced.filter(({ price }) => price >= prices.lower && price <= prices.upper)
      expect(inside.length * 2).toBeGreaterThanOrEqual(priced.length)
    }),
  )
})

test('one strange price moves the middle half to the next price at most', () => {
  const strange = fc.constantFrom(0.01, 1, 9_999_999_999.99)
  fc.assert(
    fc.property(fc.array(row, { minLength: 20, maxLength: 60 }), strange, (given, price) => {
      const usual = given.map((each) => each.price).filter((each) => each > 0)
      fc.pre(usual.length >= 8)
      const sorted = usual.toSorted((one, other) => one - other)
      const { prices } = figuresOf([...given, { price, year: 2020, mileage: 0, sold: 0, daysToSell: 0 }])
      const last = sorted.length - 1
      for (const [value, rank] of [
        [prices?.lower, Math.floor(last / 4)],
        [prices?.upper, Math.ceil((last * 3) / 4)],
      ] as const) {
        expect(value).toBeGreaterThanOrEqual(sorted[rank - 1] ?? 0)
        expect(value).toBeLessThanOrEqual(sorted[rank + 1] ?? 0)
      }
    }),
  )
})

test('years for sale are listed newest first, and the last row has all older ones', () => {
  const of = (year: number, price: number, sold = 0) => ({ year, price, sold, mileage: 1, daysToSell: sold })
  const newer = Array.from({ length: 9 }, (_, back) => of(2026 - back, 10_000))
  const { years } = figuresOf([
    ...newer,
    of(2017, 6_000),
    of(2016, 4_000),
    of(1990, 5_000),
    of(2025, 20_000, 1),
  ])
  expect(years.slice(0, 2)).toEqual([
    { year: 2026, isOldest: false, onSale: 1, medianPrice: 10_000 },
    { year: 2025, isOldest: false, onSale: 1, medianPrice: 15_000 },
  ])
  expect(years.slice(9)).toEqual([{ year: 2017, isOldest: true, onSale: 3, medianPrice: 5_000 }])
})

test('days to sell need five sales with a known day', () => {
  const unknown = { price: 1, year: 2020, mileage: 0, sold: 1, daysToSell: 0 }
  const sales = [3, 40, 9, 60].map((daysToSell) => ({ ...unknown, daysToSell }))
  expect(figuresOf([...sales, unknown]).daysToSell).toBeNull()
  expect(figuresOf([...sales, { ...unknown, daysToSell: 12 }]).daysToSell?.median).toBe(12)
})
