import { expect, test } from 'vitest'
import { askingPrice } from '#domain/pricing/promotion.ts'
import { histogramSteps } from '#domain/search/search-answer.ts'
import { type RangeColumn, rangeColumns, type SearchQuery } from '#domain/search/search-query.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { catalogueOf } from '../support/catalogue-of.ts'
import { Random } from './random.ts'
import { listingsNow, randomListing } from './random-listings.ts'

const random = new Random(11)
const vehicles = Array.from({ length: 10_000 }, (_, index) => randomListing(random, index + 1, index + 1))
const catalogue = catalogueOf({ vehicles, now: () => listingsNow })
const numberOf: Record<RangeColumn, (vehicle: Vehicle) => number> = {
  price: (vehicle) => askingPrice(vehicle, listingsNow),
  year: (vehicle) => vehicle.year,
  mileage: (vehicle) => vehicle.mileage,
  engineCC: (vehicle) => vehicle.engineCC,
}

const isPriced = (vehicle: Vehicle) => numberOf.price(vehicle) > 0

/** With many listings that share few values the engine counts and pages in other ways. */
function randomBounds(): Required<Pick<SearchQuery, 'yearMin' | 'priceMax' | 'mileageMax' | 'engineMin'>> {
  const wide = random.chance(0.5)
  return {
    yearMin: random.between(1985, wide ? 1990 : 2027),
    priceMax: random.between(wide ? 60_000 : 0, 90_000),
    mileageMax: random.between(wide ? 300_000 : 0, 400_000),
    engineMin: random.between(0, wide ? 5 : 50) * 100,
  }
}

test('bounds, histograms and deep pages of 10,000 listings match a scan', () => {
  for (let round = 0; round < 15; round++) {
    const bounds = randomBounds()
    const passes: Record<RangeColumn, (vehicle: Vehicle) => boolean> = {
      price: (vehicle) => isPriced(vehicle) && numberOf.price(vehicle) <= bounds.priceMax,
      year: (vehicle) => vehicle.year >= bounds.yearMin,
      mileage: (vehicle) => vehicle.mileage <= bounds.mileageMax,
      engineCC: (vehicle) => vehicle.engineCC >= bounds.engineMin,
    }
    const passing = (columns: readonly RangeColumn[]) =>
      vehicles.filter((vehicle) => columns.every((column) => passes[column](vehicle)))
    const matching = passing(rangeColumns).sort(
      (one, other) => numberOf.price(one) - numberOf.price(other) || other.id - one.id,
    )
    const page = random.between(1, 1 + Math.floor(matching.length / 50))
    const answer = catalogue.search({ ...bounds, sort: 'price-low', page, pageSize: 50 })
    expect(answer.matched).toBe(matching.length)
    expect(answer.ids).toEqual(matching.slice((page - 1) * 50, page * 50).map(({ id }) => id))
    for (const column of rangeColumns) {
      const others = passing(rangeColumns.filter((other) => other !== column)).filter(
        (vehicle) => column !== 'price' || isPriced(vehicle),
      )
      expect(answer.ranges[column]).toEqual(summary(column, others.map(numberOf[column])))
    }
  }
})

function summary(column: RangeColumn, values: readonly number[]) {
  const histogram = new Array<number>(histogramSteps).fill(0)
  if (values.length === 0) return { min: null, max: null, histogram, histogramMax: null, above: 0 }
  const sorted = Float64Array.from(values).sort()
  const [min = 0] = sorted
  const max = sorted.at(-1) ?? 0
  const histogramMax = sorted.findLast((value) => value <= scale(column, sorted)) ?? min
  for (const value of values) {
    const step =
      histogramMax === min ? 0 : Math.floor(((value - min) * histogramSteps) / (histogramMax - min))
    const at = value > histogramMax ? histogramSteps - 1 : Math.min(histogramSteps - 1, step)
    histogram[at] = (histogram[at] ?? 0) + 1
  }
  return { min, max, histogram, histogramMax, above: values.filter((value) => value > histogramMax).length }
}

/** The end of a column's slider. One in 200 prices may lie beyond. */
function scale(column: RangeColumn, sorted: Float64Array): number {
  if (column === 'year') return Number.POSITIVE_INFINITY
  if (column === 'mileage') return 300_000
  if (column === 'engineCC') return 5000
  const kept = sorted[sorted.length - Math.ceil(sorted.length / 200) - 1] ?? 0
  const digits = String(Math.trunc(kept)).length
  const unit = 10 ** Math.max(0, digits - 2)
  return Math.max(600_000, Math.ceil(kept / unit) * unit)
}
