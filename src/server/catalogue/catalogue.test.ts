import { describe, expect, test, vi } from 'vitest'
import { noPromotion } from '#domain/pricing/promotion.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { NumberColumn } from '#engine/number-column.ts'
import { stateOf } from '../../../tests/catalogue/catalogue-state.ts'
import { Random } from '../../../tests/catalogue/random.ts'
import { listingsNow, randomListing } from '../../../tests/catalogue/random-listings.ts'
import { catalogueOf } from '../../../tests/support/catalogue-of.ts'
import type { Catalogue } from './catalogue.ts'
import type { VehicleChange } from './listings.ts'
import { emptySnapshot } from './snapshot.ts'

const now = () => listingsNow

function randomListings(count: number): Vehicle[] {
  const random = new Random(1)
  return Array.from({ length: count }, (_, index) => randomListing(random, index + 1, index + 1))
}

function apply(catalogue: Catalogue, ...rows: Vehicle[]): void {
  catalogue.snapshot.listings.apply(rows.map((row) => ({ id: row.id, row })))
}

function remove(catalogue: Catalogue, ...ids: number[]): void {
  catalogue.snapshot.listings.apply(ids.map((id) => ({ id, row: undefined })))
}

function plainListing(given: Partial<Vehicle>): Vehicle {
  const [row] = randomListings(1)
  return { ...(row as Vehicle), ...noPromotion, isFeatured: false, isSold: false, ...given }
}

test('numbers are sorted once after all rows are loaded', () => {
  const sort = vi.spyOn(NumberColumn.prototype, 'sort')
  const catalogue = catalogueOf({ vehicles: randomListings(30), now })
  expect(catalogue.search({ sort: 'price-low' }).matched).toBeGreaterThan(0)
  expect(new Set(sort.mock.calls.map(([slots]) => slots.length))).toEqual(new Set([30]))
})

describe('changes', () => {
  test.each([1, 2, 3, 4, 5])('give the same result as a fresh load (seed %i)', (seed) => {
    const random = new Random(seed)
    const unusedIds = Array.from({ length: 3000 }, (_, index) => index + 1)
    const current = new Map<number, Vehicle>()
    const catalogue = catalogueOf({ vehicles: [], now })
    let version = 0
    const insert = () => {
      const [id] = unusedIds.splice(random.between(0, unusedIds.length - 1), 1)
      return put(id as number)
    }
    const put = (id: number) => {
      const row = randomListing(random, id, ++version)
      current.set(id, row)
      return { id, row }
    }
    const change = (): VehicleChange => {
      if (current.size < 30 || random.chance(0.5)) return insert()
      const id = random.pick([...current.keys()])
      if (random.chance(0.5)) return put(id)
      current.delete(id)
      return { id, row: undefined }
    }
    for (let round = 0; round < 80; round++) {
      const batch = Array.from({ length: random.pick([1, 1, 2, 40]) }, change)
      catalogue.snapshot.listings.apply(batch)
      expect(catalogue.size).toBe(current.size)
    }
    expect(current.size).toBeGreaterThan(100)
    expect(stateOf(catalogue)).toEqual(stateOf(catalogueOf({ vehicles: [...current.values()], now })))
  })

  test('are applied once, and an older version never', () => {
    const catalogue = catalogueOf({ vehicles: [], now })
    apply(catalogue, plainListing({ id: 1, version: 5, price: 500 }))
    apply(catalogue, plainListing({ id: 1, version: 4, price: 400 }))
    const { revision } = catalogue
    apply(catalogue, plainListing({ id: 1, version: 5, price: 555 }))
    expect(catalogue.vehicle(1)?.price).toBe(500)
    expect(catalogue.revision).toBe(revision)
  })

  test('do not restore a deleted listing, known or not', () => {
    const catalogue = catalogueOf({ vehicles: [plainListing({ id: 1, version: 1 })], now })
    remove(catalogue, 1, 2)
    apply(catalogue, plainListing({ id: 1, version: 2 }), plainListing({ id: 2, version: 3 }))
    expect(catalogue.vehicle(1)).toBeUndefined()
    expect(catalogue.search({}).total).toBe(0)
  })
})

const starts = '2026-11-21T12:00:00.000Z'
const ends = '2026-11-22T03:59:59.999Z'
const discounted = plainListing({
  ...{ id: 1, version: 1, price: 1000, originalPrice: 1000, promotionType: 'discount', promotionValue: 25 },
  ...{ promotionStartDate: starts, promotionEndDate: ends },
})

test('promotions start and end to the millisecond', () => {
  let clock = Date.parse(starts) - 1
  const catalogue = catalogueOf({
    vehicles: [discounted, plainListing({ id: 2, version: 2, price: 900 })],
    now: () => new Date(clock),
  })
  const cheapest = () => catalogue.list({ sort: 'price-low', pageSize: 1 })
  expect([catalogue.promotedIds(), cheapest()]).toEqual([[], [2]])
  const { revision } = catalogue
  clock++
  expect(catalogue.revision).toBe(revision + 1)
  expect([catalogue.promotedIds(), cheapest()]).toEqual([[1], [1]])
  expect(catalogue.search({ promotion: true, priceMax: 750 }).ranges.price.min).toBe(750)
  clock = Date.parse(ends)
  expect(catalogue.counts()).toEqual({ total: 2, featured: 0, promotions: 1 })
  clock++
  expect([catalogue.promotedIds(), cheapest()]).toEqual([[], [2]])
  expect(catalogue.revision).toBe(revision + 2)
})

test('a promotion removed before its start does not start', () => {
  let clock = Date.parse(starts) - 1
  const catalogue = catalogueOf({ vehicles: [discounted], now: () => new Date(clock) })
  apply(catalogue, plainListing({ id: 1, version: 2 }))
  clock += 2
  expect(catalogue.promotedIds()).toEqual([])
})

test('an encoded response contains the results of the search and their records', () => {
  const catalogue = catalogueOf({ vehicles: randomListings(60), now })
  for (const query of [{}, { q: 'nothing like it' }, { page: 99 }]) {
    const { ids, ...rest } = catalogue.search(query)
    const vehicles = ids.map((id) => catalogue.vehicle(id))
    expect(JSON.parse(catalogue.answerJson(query).toString())).toMatchObject({ ...rest, vehicles })
  }
})

test('the revision rises when another snapshot is served', () => {
  const catalogue = catalogueOf({ vehicles: randomListings(50), now })
  const { revision } = catalogue
  catalogue.swap(emptySnapshot(now))
  expect(catalogue.revision).toBe(revision + 1)
})
