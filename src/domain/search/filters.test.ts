import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
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

test('the sliders are the specified ones', () => {
  expect(ranges).toEqual({
    price: { min: 0, max: 600_000, step: 1000, end: 600_000 },
    year: { min: 1990, max: 2026, step: 1, end: 2026 },
    mileage: { min: 0, max: 300_000, step: 5000, end: 300_000 },
    engineCC: { min: 0, max: 5000, step: 100, end: 5000 },
  })
  expect(sliderRanges(now, { max: 750_500, histogramMax: 500_000 }).price.max).toBe(750_500)
  expect(sliderRanges(now, { max: 20_000, histogramMax: 20_000 }).price.max).toBe(600_000)
})

test('a form offers the years from next year down to 1980', () => {
  expect(formYears(now).slice(0, 2)).toEqual([2027, 2026])
  expect(formYears(now).at(-1)).toBe(1980)
})

describe('a range', () => {
  test.each<[string, readonly [number | undefined, number | undefined], SearchQuery]>([
    ['inside its slider sets both bounds', [10_000, 50_000], { priceMin: 10_000, priceMax: 50_000 }],
    ['given the wrong way round is put in order', [50_000, 10_000], { priceMin: 10_000, priceMax: 50_000 }],
    ['at both ends sets nothing', [0, 600_000], {}],
    ['beyond its end sets nothing there', [10_000, 2_000_000], { priceMin: 10_000 }],
    ['with empty boxes sets nothing', [undefined, undefined], {}],
  ])('%s', (_what, ends, expected) => {
    const before: SearchQuery = { priceMin: 1, priceMax: 2, brand: ['Kia'], page: 4 }
    expect(withRange(before, 'price', ends, ranges.price)).toEqual({ brand: ['Kia'], ...expected })
  })

  it('reaches its end also where the last step is short of it', () => {
    const range = { min: 0, max: 750_500, step: 1000, end: 750_500 }
    expect(withRange({}, 'price', [0, 750_000], range)).toEqual({})
    expect(withRange({}, 'price', [0, 750_200], range)).toEqual({ priceMax: 750_200 })
  })

  test('mileage has an upper bound only', () => {
    expect(withRange({}, 'mileage', [50_000, 20_000], ranges.mileage)).toEqual({ mileageMax: 20_000 })
    expect(withRange({}, 'mileage', [0, 300_000], ranges.mileage)).toEqual({})
  })

  it('is found again where it was left, in order', () => {
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
})

describe('a price preset', () => {
  it('is set and taken away by the same button', () => {
    const preset = pricePresets[1] ?? { label: '' }
    const chosen = withPricePreset({ brand: ['Kia'], page: 3 }, preset)
    expect(chosen).toEqual({ brand: ['Kia'], priceMin: 15_000, priceMax: 30_000 })
    expect(isPresetChosen(chosen, preset)).toBe(true)
    expect(withPricePreset(chosen, preset)).toEqual({ brand: ['Kia'] })
  })
})

describe('the active filters', () => {
  const query: SearchQuery = {
    q: 'swift',
    brand: ['Kia', 'Suzuki'],
    fuelType: ['Petrol'],
    priceMin: 10_000,
    priceMax: 50_000,
    yearMin: 2015,
    mileageMax: 60_000,
    engineMin: 1500,
    engineMax: 1500,
    featured: true,
    promotion: true,
    sold: false,
    sort: 'a-z',
    page: 2,
  }

  it('read as a person would say them', () => {
    expect(activeFilters(query).map(({ label }) => label)).toEqual([
      '“swift”',
      'Kia',
      'Suzuki',
      'Petrol',
      '$10,000 – $50,000',
      'From 2015',
      'Up to 60,000 km',
      '1,500 cc',
      'Featured',
      'On promotion',
      'Sold hidden',
    ])
    expect(activeFilters({ priceMax: 14_999.99 }).map(({ label }) => label)).toEqual(['Under 15K'])
  })

  test('an exclusion has its own chip', () => {
    const query: SearchQuery = {
      fuelType: ['Petrol'],
      fuelTypeNot: ['Diesel'],
      colorFamilyNot: ['White', 'Red'],
    }
    const chips = activeFilters(query)
    expect(chips.map(({ label }) => label)).toEqual(['Petrol', 'Not Diesel', 'Not White', 'Not Red'])
    expect(chips[1]?.without).toEqual({ fuelType: ['Petrol'], colorFamilyNot: ['White', 'Red'] })
    expect(chips[2]?.without).toEqual({ ...query, colorFamilyNot: ['Red'] })
  })

  test('more than three values of one word share a chip', () => {
    const model = ['Ertiga', 'Noah', 'Serena', 'Voxy']
    const said = [{ text: 'minivans', filters: { model: model.toReversed() } }]
    const chips = activeFilters({ model, priceMax: 60_000 }, said)
    expect(chips.map(({ label }) => label)).toEqual(['“minivans”', 'Up to $60,000'])
    expect(chips[0]?.without).toEqual({ priceMax: 60_000 })
    expect(activeFilters({ model: model.slice(1) }, said)).toHaveLength(3)
    expect(
      activeFilters({ modelNot: model }, [{ text: 'not mpv', filters: { modelNot: model } }]),
    ).toHaveLength(1)
  })

  it('leave the rest of the search alone when one is dropped, back on its first page', () => {
    const { page: _page, ...first } = query
    expect(activeFilters(query)[1]?.without).toEqual({ ...first, brand: ['Suzuki'] })
    const { priceMin: _low, priceMax: _high, ...unpriced } = first
    expect(activeFilters(query)[4]?.without).toEqual(unpriced)
  })

  it('leave out order and page', () => {
    expect(activeFilters({ sort: 'a-z', page: 2 })).toEqual([])
    expect([isUnfiltered({ sort: 'a-z', page: 2 }), isUnfiltered({ sold: false })]).toEqual([true, false])
  })
})

const endOf = (column: (typeof rangeColumns)[number], values: readonly number[]) => {
  const sorted = values.toSorted((one, other) => one - other)
  return scaleEnd(column, {
    count: sorted.length,
    max: sorted.at(-1) ?? 0,
    valueAt: (rank) => sorted[rank - 1] ?? Number.NaN,
  })
}

test('the price slider reaches further if many prices lie beyond its end', () => {
  expect(endOf('price', [700_000, 812_345, 35_000_000])).toBe(820_000)
  expect(endOf('price', [35_000_000])).toBe(600_000)
  expect(endOf('mileage', [9_999_999])).toBe(300_000)
  expect(endOf('engineCC', [15_000])).toBe(5000)
  expect(endOf('price', [...new Array<number>(399).fill(1_000_000), 2e6, 3e6])).toBe(1_000_000)
})

test('at most one price in 200 lies beyond the end of the slider', () => {
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
