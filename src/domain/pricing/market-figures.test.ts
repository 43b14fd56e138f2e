import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CountedListings, marketFigures, medianPrice } from './market-figures.ts'

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

const columns = (given: readonly Row[]): CountedListings => {
  const column = (name: keyof Row) => Float64Array.from(given, (each) => each[name])
  return {
    prices: column('price'),
    years: column('year'),
    mileages: column('mileage'),
    sold: column('sold'),
    daysToSell: column('daysToSell'),
  }
}
const figuresOf = (given: readonly Row[]) => marketFigures(columns(given))
const total = (counts: readonly number[]) => counts.reduce((sum, each) => sum + each, 0)

test('the median is within the middle half, at least half of the prices are too, and counts add up', () => {
  fc.assert(
    fc.property(rows, (given) => {
      const { count, onSale, prices, chart, years, mileages } = figuresOf(given)
      const priced = given.filter(({ price }) => price > 0)
      expect(count).toBe(given.length)
      expect(onSale).toBe(given.filter(({ sold }) => sold === 0).length)
      expect(total(years.map((each) => each.onSale))).toBe(onSale)
      expect([prices?.count ?? 0, total(chart?.counts ?? [])]).toEqual([priced.length, priced.length])
      expect(chart?.counts.length ?? 1).toBeLessThanOrEqual(14)
      expect(prices?.median ?? null).toBe(medianPrice(columns(given).prices))
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

test('the order of the listings does not matter', () => {
  const shuffled = rows.chain((given) =>
    fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
  )
  fc.assert(
    fc.property(shuffled, ([given, other]) => {
      expect(figuresOf(other)).toEqual(figuresOf(given))
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
  const sales = [3, 40, 9, 60].map((daysToSell) => ({
    price: 1,
    year: 2020,
    mileage: 0,
    sold: 1,
    daysToSell,
  }))
  const unknown = { price: 1, year: 2020, mileage: 0, sold: 1, daysToSell: 0 }
  expect(figuresOf([...sales, unknown]).daysToSell).toBeNull()
  expect(figuresOf([...sales, { ...unknown, daysToSell: 12 }]).daysToSell?.median).toBe(12)
})

test('of many listings an even sample gives nearly the same prices, and exact counts', () => {
  const many = Array.from({ length: 30_001 }, (_, at) => ({
    price: 1 + ((at * 7_919) % 30_001),
    year: 2000 + (at % 3),
    mileage: at,
    sold: at % 2,
    daysToSell: 0,
  }))
  const { onSale, prices, years } = figuresOf(many)
  expect([onSale, total(years.map((each) => each.onSale))]).toEqual([15_001, 15_001])
  expect(Math.abs((prices?.median ?? 0) - 15_000)).toBeLessThan(600)
  expect(medianPrice(columns(many).prices)).toBe(prices?.median)
})
