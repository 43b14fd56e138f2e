import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  buildComparablesIndex,
  comparisonSteps,
  levelFactor,
  minComparables,
  type PricedVehicle,
  priceOf10000Km,
  priceOfYear,
} from './price-comparison.ts'
import {
  betterRating,
  type DealRating,
  dealRatingFor,
  dealRatings,
  pricePosition,
  ratePrice,
  spreadColumns,
} from './price-position.ts'

const corolla: PricedVehicle = {
  year: 2018,
  mileage: 60_000,
  engineCC: 1800,
  fuelType: 0,
  transmission: 0,
  dealership: 1,
  askingPrice: 40_000,
}
/** Listings of that many dealerships, equal except for `fields`. */
const offers = (count: number, fields: Partial<PricedVehicle> = {}) =>
  Array.from({ length: count }, (_, at) => ({ ...corolla, ...fields, dealership: 100 + at }))
const position = (vehicle: PricedVehicle, others: readonly PricedVehicle[]) =>
  pricePosition(vehicle, buildComparablesIndex([vehicle, ...others]))

test.each([
  [34_000, 'great'],
  [34_010, 'good'],
  [38_000, 'good'],
  [38_010, 'fair'],
  [44_000, 'fair'],
  [44_010, 'high'],
])('a price of %i beside a typical 40,000 is %s', (askingPrice, word) => {
  const expected = { word, typicalPrice: 40_000, comparables: 8 }
  expect(position({ ...corolla, askingPrice }, offers(8))).toMatchObject(expected)
})

test('a rating needs eight comparable listings', () => {
  expect(position(corolla, offers(7))).toMatchObject({ word: null, comparables: 7, typicalPrice: 40_000 })
  const nothing = { word: null, comparables: 0, typicalPrice: null, spread: [] }
  expect(position(corolla, [])).toMatchObject(nothing)
})

test('a listing without a price is neither rated nor compared', () => {
  expect(position({ ...corolla, askingPrice: 0 }, offers(8)).word).toBeNull()
  expect(position(corolla, offers(9, { askingPrice: 0 })).comparables).toBe(0)
})

test.each([
  [{}, 0],
  [{ year: 2019, mileage: 80_000 }, 0],
  [{ mileage: 80_001 }, 1],
  [{ year: 2020, mileage: 100_000, engineCC: 1980 }, 1],
  [{ year: 2015 }, 2],
  [{ engineCC: 2200 }, 3],
  [{ fuelType: 1 }, 3],
  [{ year: 2023, mileage: 160_000 }, 4],
  [{ year: 2024 }, undefined],
  [{ mileage: 160_001 }, undefined],
])('comparable listings with %j are found at step %s', (fields, step) => {
  const found = position(corolla, offers(8, fields))
  if (step === undefined) expect(found.comparables).toBe(0)
  else expect(found).toMatchObject({ comparables: 8, step: comparisonSteps[step] })
})

test('the comparison is no wider than needed', () => {
  const dear = offers(20, { year: 2022, askingPrice: 200_000 })
  expect(position(corolla, [...offers(8), ...dear])).toMatchObject({ comparables: 8, typicalPrice: 40_000 })
})

test('compared prices are adjusted to the year and mileage of the listing', () => {
  const newer = offers(8, { year: 2019, askingPrice: 40_000 * priceOfYear })
  expect(position(corolla, newer).typicalPrice).toBe(40_000)
  const further = offers(8, { mileage: 70_000, askingPrice: 40_000 * priceOf10000Km })
  expect(position(corolla, further).typicalPrice).toBe(40_000)
  expect(levelFactor(1900, 2 ** 31)).toBeGreaterThan(0)
})

const vehicle = fc.record({
  year: fc.integer({ min: 2014, max: 2021 }),
  mileage: fc.integer({ min: 0, max: 12 }).map((steps) => steps * 10_000),
  engineCC: fc.constantFrom(1300, 1800),
  fuelType: fc.integer({ min: 0, max: 1 }),
  transmission: fc.constant(0),
  dealership: fc.integer({ min: 1, max: 30 }),
  askingPrice: fc.integer({ min: 1000, max: 90_000 }),
})
const market = fc.array(vehicle, { minLength: 1, maxLength: 80, size: 'max' })
const rank = (word: DealRating | null) => (word === null ? -1 : dealRatings.indexOf(word))

describe('in any market', () => {
  test('a lower price never has a worse rating', () => {
    fc.assert(
      fc.property(vehicle, market, fc.double({ min: 0.1, max: 1, noNaN: true }), (subject, others, share) => {
        const cheaper = { ...subject, askingPrice: subject.askingPrice * share }
        const [before, after] = [position(subject, others), position(cheaper, others)]
        expect(rank(after.word)).toBeLessThanOrEqual(rank(before.word))
        expect(after).toMatchObject({ typicalPrice: before.typicalPrice, comparables: before.comparables })
      }),
    )
  })

  test('a listing is never compared with itself, and the order of listings does not matter', () => {
    fc.assert(
      fc.property(vehicle, market, (subject, others) => {
        const alone = pricePosition(subject, buildComparablesIndex(others.toReversed()))
        expect(position(subject, others)).toEqual(alone)
      }),
    )
  })

  test('equal vehicles of one dealership are counted once, at the lowest price', () => {
    fc.assert(
      fc.property(vehicle, market, fc.integer({ min: 1, max: 12 }), (subject, others, copies) => {
        const again = others.flatMap((other) =>
          offers(copies, other).map((copy, at) => ({ ...other, askingPrice: copy.askingPrice + at * 500 })),
        )
        expect(position(subject, [...others, ...again])).toEqual(position(subject, others))
      }),
    )
  })

  test('a rating requires exactly eight comparable listings, and follows the ratio', () => {
    fc.assert(
      fc.property(vehicle, market, (subject, others) => {
        const { word, ratio, comparables, spread } = position(subject, others)
        expect(word).toBe(comparables >= minComparables && ratio !== null ? dealRatingFor(ratio) : null)
        expect(word).toBe(ratePrice(subject, buildComparablesIndex([subject, ...others])))
        expect(spread.reduce((sum, count) => sum + count, 0)).toBe(comparables)
        expect(spread).toHaveLength(comparables > 0 ? spreadColumns : 0)
      }),
    )
  })
})

test('the amount to the next better rating reaches it, and a dollar less does not', () => {
  const prices = fc.integer({ min: 20_000, max: 80_000 })
  fc.assert(
    fc.property(prices, (askingPrice) => {
      const rated = position({ ...corolla, askingPrice }, offers(8))
      const better = betterRating(rated)
      const wordAt = (price: number) => position({ ...corolla, askingPrice: price }, offers(8)).word
      if (rated.word === 'great') expect(better).toBeNull()
      else expect(wordAt(askingPrice - (better?.less ?? 0))).toBe(better?.word)
      if (better) expect(wordAt(askingPrice - better.less + 10)).not.toBe(better.word)
    }),
  )
  expect(betterRating(position(corolla, offers(7)))).toBeNull()
})
