import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pricePresets } from '#territory/price-levels.ts'
import { activeFilters } from './active-filters.ts'
import {
  formYears,
  isPresetChosen,
  isUnfiltered,
  priceSliderEnd,
  scaleEnd,
  sliderBounds,
  sliderPosition,
  sliderRanges,
  withPricePreset,
  withRange,
} from './filters.ts'
import { rangeColumns, type SearchQuery } from './search-query.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ranges = sliderRanges(now)

test('the sliders have the specified ends and steps, and forms the specified years', () => {
  expect([formYears(now)[0], formYears(now).at(-1)]).toEqual([2027, 1980])
  expect(ranges).toEqual({
    price: { min: 0, max: 600_000, step: 1000, end: 600_000 },
    onTheRoadPrice: { min: 0, max: 600_000, step: 1000, end: 600_000 },
    year: { min: 1990, max: 2026, step: 1, end: 2026 },
    mileage: { min: 0, max: 300_000, step: 5000, end: 300_000 },
    engineCC: { min: 0, max: 5000, step: 100, end: 5000 },
  })
  expect(sliderRanges(now, { price: { max: 750_500, histogramMax: 500_000 } }).price.max).toBe(750_500)
  expect(sliderRanges(now, { price: { max: 20_000, histogramMax: 20_000 } }).price.max).toBe(600_000)
})

test.each<[string, readonly [number | undefined, number | undefined], SearchQuery]>([
  ['inside its slider sets both bounds', [10_000, 50_000], { priceMin: 10_000, priceMax: 50_000 }],
  ['given in the wrong order is swapped', [50_000, 10_000], { priceMin: 10_000, priceMax: 50_000 }],
  ['at both ends sets nothing', [0, 600_000], {}],
  ['beyond its end has no upper bound', [10_000, 2_000_000], { priceMin: 10_000 }],
  ['with empty boxes sets nothing', [undefined, undefined], {}],
])('a range %s', (_what, ends, expected) => {
  const before: SearchQuery = { priceMin: 1, priceMax: 2, brand: ['Kia'], page: 4 }
  expect(withRange(before, 'price', ends, ranges.price)).toEqual({ brand: ['Kia'], ...expected })
})

test('a slider reaches its end even if the last step falls short of it', () => {
  const range = { min: 0, max: 750_500, step: 1000, end: 750_500 }
  expect(withRange({}, 'price', [0, 750_000], range)).toEqual({})
  expect(withRange({}, 'price', [0, 750_200], range)).toEqual({ priceMax: 750_200 })
})

test('a slider shows the selected range in order', () => {
  fc.assert(
    fc.property(fc.constantFrom(...rangeColumns), fc.nat(), fc.nat(), (column, one, other) => {
      const range = ranges[column]
      const steps = (range.max - range.min) / range.step + 1
      const ends = [one, other].map((seed) => range.min + (seed % steps) * range.step).sort((a, b) => a - b)
      const position = sliderPosition(withRange({}, column, [ends[0], ends[1]], range), column, range)
      const { min, max } = sliderBounds(column)
      expect(position).toEqual([min ? ends[0] : range.min, max ? ends[1] : range.max])
    }),
  )
})

test('the same button sets and removes a price preset', () => {
  const preset = pricePresets[1] ?? { label: '' }
  const chosen = withPricePreset({ brand: ['Kia'], page: 3 }, preset)
  expect(chosen).toEqual({ brand: ['Kia'], priceMin: 15_000, priceMax: 30_000 })
  expect(isPresetChosen(chosen, preset)).toBe(true)
  expect(withPricePreset(chosen, preset)).toEqual({ brand: ['Kia'] })
})

const query: SearchQuery = {
  q: 'swift',
  brand: ['Kia', 'Suzuki'],
  fuelType: ['Petrol'],
  ...{ priceMin: 10_000, priceMax: 50_000, yearMin: 2015, mileageMax: 60_000 },
  ...{ engineMin: 1500, engineMax: 1500, featured: true, promotion: true, sold: false },
  ...{ sort: 'a-z', page: 2 },
}
const labelsOf = (...given: Parameters<typeof activeFilters>) =>
  activeFilters(...given).map(({ label }) => label)

test('active filters are described in everyday words', () => {
  const prices = '$10,000 – $50,000; From 2015; Up to 60,000 km; 1,500 cc'
  expect(labelsOf(query).join('; ')).toBe(
    `“swift”; Kia; Suzuki; Petrol; ${prices}; Featured; On promotion; Sold hidden`,
  )
  expect(labelsOf({ priceMax: 14_999.99 })).toEqual(['Under 15K'])
  expect(labelsOf({ sort: 'a-z', page: 2 })).toEqual([])
  expect([isUnfiltered({ sort: 'a-z', page: 2 }), isUnfiltered({ sold: false })]).toEqual([true, false])
})

test('each excluded value has a chip', () => {
  const colorFamilyNot = ['White', 'Red']
  const excluded: SearchQuery = { fuelType: ['Petrol'], fuelTypeNot: ['Diesel'], colorFamilyNot }
  const chips = activeFilters(excluded)
  expect(labelsOf(excluded)).toEqual(['Petrol', 'Not Diesel', 'Not White', 'Not Red'])
  expect(chips[1]?.without).toEqual({ fuelType: ['Petrol'], colorFamilyNot })
  expect(chips[2]?.without).toEqual({ ...excluded, colorFamilyNot: ['Red'] })
})

test('more than three excluded values of one field share a chip', () => {
  const model = ['Ertiga', 'Noah', 'Serena', 'Voxy']
  const phraseParts = [{ text: 'minivans', filters: { model: model.toReversed() } }]
  const chips = activeFilters({ model, priceMax: 60_000 }, phraseParts)
  expect(chips.map(({ label }) => label)).toEqual(['“minivans”', 'Up to $60,000'])
  expect(chips[0]?.without).toEqual({ priceMax: 60_000 })
  expect(activeFilters({ model: model.slice(1) }, phraseParts)).toHaveLength(3)
  const excluded = { modelNot: model }
  expect(activeFilters(excluded, [{ text: 'not mpv', filters: excluded }])).toHaveLength(1)
})

test('a removed filter leaves the others and returns to the first page', () => {
  const { page: _page, ...first } = query
  expect(activeFilters(query)[1]?.without).toEqual({ ...first, brand: ['Suzuki'] })
  const { priceMin: _low, priceMax: _high, ...unpriced } = first
  expect(activeFilters(query)[4]?.without).toEqual(unpriced)
})

const endOf = (column: (typeof rangeColumns)[number], values: readonly number[]) => {
  const sorted = values.toSorted((one, other) => one - other)
  return scaleEnd(column, {
    count: sorted.length,
    max: sorted.at(-1) ?? 0,
    valueAt: (rank) => sorted[rank - 1] ?? Number.NaN,
  })
}

test('the price slider extends if many prices are beyond its end', () => {
  expect(endOf('price', [700_000, 812_345, 35_000_000])).toBe(820_000)
  expect(endOf('price', [35_000_000])).toBe(600_000)
  expect(endOf('mileage', [9_999_999])).toBe(300_000)
  expect(endOf('price', [...new Array<number>(399).fill(1_000_000), 2e6, 3e6])).toBe(1_000_000)
})

test('at most one price in 200 is beyond the end of the slider', () => {
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
