import { expect, test } from 'vitest'
import { askingPrice } from '#domain/pricing/promotion.ts'
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

/** With many listings that share few values the engine uses other ways to count and page. */
function randomBounds(): Required<Pick<SearchQuery, 'yearMin' | 'priceMax' | 'mileageMax' | 'engineMin'>> {
  const wide = random.chance(0.5)
  return {
    yearMin: random.between(1985, wide ? 1990 : 2027),
    priceMax: random.between(wide ? 60_000 : 0, 90_000),
    mileageMax: random.between(wide ? 300_000 : 0, 400_000),
    engineMin: random.between(0, wide ? 5 : 50) * 100,
  }
}

test('bounds, counts and deep pages of 10,000 listings match a scan', () => {
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
      const others = passing(rangeColumns.filter((other) => other !== column))
        .filter((vehicle) => column !== 'price' || isPriced(vehicle))
        .map(numberOf[column])
      const { min, max, histogram } = answer.ranges[column]
      const least = others.length > 0 ? Math.min(...others) : null
      expect([min, max]).toEqual([least, others.length > 0 ? Math.max(...others) : null])
      expect(histogram.reduce((sum, count) => sum + count, 0)).toBe(others.length)
    }
  }
})
