import fc from 'fast-check'
import { expect, test } from 'vitest'
import { levelFactor } from './price-comparison.ts'
import { type ListedOffer, minForRange, valueRange } from './value-range.ts'

const valued = { year: 2015, mileage: 80_000 }

/** An offer with the price of its year and mileage, times `level`. */
function offer(level: number, { year = 2015, mileage = 80_000, listedDay = 100 } = {}): ListedOffer {
  const askingPrice = 10_000 * level * (levelFactor(year, mileage) / levelFactor(2015, 80_000))
  return {
    ...{ year, mileage, listedDay, askingPrice },
    ...{ engineCC: 1300, fuelType: 0, transmission: 0, dealership: 0 },
  }
}
const offers = fc.array(
  fc
    .tuple(fc.double({ min: 0.5, max: 2, noNaN: true }), fc.nat(4), fc.nat(90_000))
    .map(([level, age, km]) => offer(level, { year: 2013 + age, mileage: 35_000 + km })),
  { minLength: minForRange, maxLength: 60 },
)

test('a range needs no order of the listings and is proportional to their prices', () => {
  fc.assert(
    fc.property(offers, fc.integer({ min: 2, max: 9 }), (given, factor) => {
      const { range } = valueRange(valued, given)
      expect(valueRange(valued, given.toReversed()).range).toEqual(range)
      expect(range?.from).toBeLessThanOrEqual(range?.to ?? 0)
      const dearer = given.map((each) => ({ ...each, askingPrice: each.askingPrice * factor }))
      expect((valueRange(valued, dearer).range?.to ?? 0) / (range?.to ?? 1)).toBeCloseTo(factor, 0)
    }),
  )
})

test('of nine the range is all, of more a tenth is left out at each end', () => {
  const levels = (count: number) => Array.from({ length: count }, (_, at) => offer(1 + at / 10))
  expect(valueRange(valued, levels(9)).range).toMatchObject({ from: 10_000, to: 18_000 })
  expect(valueRange(valued, levels(19)).range).toMatchObject({ from: 11_000, to: 27_000 })
})

test('fewer than nine are too few, and other years and mileages count only if nearer ones are too few', () => {
  const near = Array.from({ length: 8 }, () => offer(1))
  expect(valueRange(valued, near)).toEqual({ count: 8, range: null })
  const far = offer(1, { year: 2010, mileage: 170_000, listedDay: 40 })
  expect(valueRange(valued, [...near, far])).toMatchObject({
    count: 9,
    range: { from: 10_000, to: 10_000, fromYear: 2010, toYear: 2015, oldestDay: 40 },
  })
  expect(valueRange(valued, [...near, offer(1), far]).count).toBe(9)
  expect(valueRange(valued, [...near, offer(1, { year: 2009 })]).range).toBeNull()
})
