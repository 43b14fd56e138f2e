import { expect, test } from 'vitest'
import { fuelTypes, transmissions } from '#domain/enums.ts'
import {
  buildComparablesIndex,
  comparisonSteps,
  type PricedVehicle,
} from '#domain/pricing/price-comparison.ts'
import { type PricePosition, pricePosition, unratedPosition } from '#domain/pricing/price-position.ts'
import { askingPrice } from '#domain/pricing/promotion.ts'
import { comparablesSearch } from '#domain/search/comparables-search.ts'
import { nameKey } from '#domain/text/names.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { Random } from '../../../tests/catalogue/random.ts'
import { listingsNow, randomListing } from '../../../tests/catalogue/random-listings.ts'
import { catalogueOf } from '../../../tests/support/catalogue-of.ts'
import type { Catalogue } from './catalogue.ts'

const models = ['Corolla', 'corolla ', 'Aqua']
const dealerships = ['Simpson Motors', 'Oistins Motors', 'Coral Motors', 'Bélair Auto', 'Nassco', 'Courtesy']

/** A listing of one of two models, near to the others of it. */
function nearListing(random: Random, id: number, version: number): Vehicle {
  return {
    ...randomListing(random, id, version),
    brand: random.pick(['Toyota', 'TOYOTA']),
    model: random.pick(models),
    year: random.between(2014, 2020),
    mileage: random.between(0, 12) * 10_000,
    engineCC: random.pick([1500, 1800]),
    dealershipName: random.pick(dealerships),
    price: random.between(100, 600) * 100,
  }
}

function plain(id: number, fields: Partial<Vehicle>): Vehicle {
  const random = new Random(id)
  const listing = nearListing(random, id, id)
  return {
    ...listing,
    promotionType: null,
    promotionValue: null,
    originalPrice: null,
    isSold: false,
    model: 'Corolla',
    year: 2018,
    mileage: 50_000 + id,
    engineCC: 1800,
    fuelType: 'Petrol',
    price: 40_000,
    ...fields,
  }
}

function apply(catalogue: Catalogue, ...rows: Vehicle[]): void {
  catalogue.snapshot.listings.apply(rows.map((row) => ({ id: row.id, row })))
}

/** The same once more from the rule alone, with every listing looked at. */
function expectedPosition(vehicle: Vehicle, all: readonly Vehicle[], now: Date): PricePosition {
  const priced = (each: Vehicle): PricedVehicle => ({
    ...each,
    fuelType: fuelTypes.indexOf(each.fuelType),
    transmission: transmissions.indexOf(each.transmission),
    dealership: dealerships.indexOf(each.dealershipName),
    askingPrice: askingPrice(each, now),
  })
  if (vehicle.isSold) return unratedPosition(askingPrice(vehicle, now))
  const model = nameKey(vehicle.model)
  const offers = all.filter((other) => !other.isSold && nameKey(other.model) === model)
  return pricePosition(priced(vehicle), buildComparablesIndex(offers.map(priced)))
}

test.each([1, 2, 3])('positions follow every change and the clock (seed %i)', (seed) => {
  const random = new Random(seed)
  let time = listingsNow
  const current = new Map<number, Vehicle>()
  const catalogue = catalogueOf({ vehicles: [], now: () => time })
  const words = new Map<string, number>()
  let ahead = catalogue.snapshot.listings.prices.precompute()
  for (let version = 1; version <= 400; version++) {
    const known = random.chance(0.4) && current.size > 60 ? random.pick([...current.keys()]) : version
    if (random.chance(0.1) && current.has(known)) {
      catalogue.snapshot.listings.apply([{ id: known, row: undefined }])
      current.delete(known)
    } else {
      current.set(known, nearListing(random, known, version))
      apply(catalogue, current.get(known) as Vehicle)
    }
    if (random.chance(0.1)) time = new Date(time.getTime() + random.between(0, 6) * 3_600_000)
    const asked = current.get(random.pick([...current.keys(), 0]))
    if (!asked) continue
    if (random.chance(0.5) && ahead.next().done) ahead = catalogue.snapshot.listings.prices.precompute()
    const expected = expectedPosition(asked, [...current.values()], time)
    expect(catalogue.pricePosition(asked.id)).toEqual(expected)
    expect(catalogue.dealRating(asked.id)).toBe(expected.word)
    words.set(String(expected.word), (words.get(String(expected.word)) ?? 0) + 1)
  }
  expect([...words.keys()].sort()).toEqual(['fair', 'good', 'great', 'high', 'null'])
})

test('the search for comparables finds what a price was compared with, and the listing itself', () => {
  const random = new Random(8)
  const rows = Array.from({ length: 240 }, (_, at) => ({
    ...nearListing(random, at + 1, at + 1),
    ...(at % 40 === 0 && { model: `Crown ${Math.floor(at / 80)}` }),
    engineCC: random.pick([1350, 1500, 1620, 1666, 1667]),
    isSold: random.chance(0.1),
  }))
  const catalogue = catalogueOf({ vehicles: rows, now: () => listingsNow })
  const widths = new Set<number>()
  const compared = new Set<number>()
  const offer = ({ year, mileage, engineCC, fuelType, transmission, dealershipName }: Vehicle) =>
    [year, mileage, engineCC, fuelType, transmission, dealershipName].join()
  for (const row of rows.filter(({ isSold }) => !isSold)) {
    const position = catalogue.pricePosition(row.id)
    if (!position) throw new Error('The listing has no position')
    const { ids } = catalogue.search({ ...comparablesSearch(position, row), pageSize: 100 })
    expect(ids).toContain(row.id)
    const offers = new Set(ids.map((id) => offer(catalogue.vehicle(id) as Vehicle)))
    expect(offers.size - 1, JSON.stringify(row)).toBe(position.comparables)
    compared.add(position.comparables)
    // It leads to more than the listing and its dealer's duplicates exactly where the page has a link to it.
    expect(offers.size > 1).toBe(position.comparables > 0)
    widths.add(comparisonSteps.findIndex((step) => step.years === position.step.years))
  }
  expect(widths.size).toBeGreaterThan(2)
  expect([...compared]).toEqual(expect.arrayContaining([0, 1]))
})

test('a search answers great and good prices by id', () => {
  const prices = [34_000, 38_000, 40_000, 60_000, ...new Array<number>(8).fill(40_000)]
  const catalogue = catalogueOf({ vehicles: [], now: () => listingsNow })
  apply(catalogue, ...prices.map((price, at) => plain(at + 1, { price })))
  const told = () => JSON.parse(catalogue.answerJson({}).toString()).dealRatings
  expect(told()).toEqual({ 1: 'great', 2: 'good' })
  apply(catalogue, plain(1, { price: 34_000, isSold: true, version: 100 }))
  expect(told()).toEqual({ 2: 'good' })
  expect(catalogue.pricePosition(1)).toMatchObject({ word: null, comparables: 0 })
  expect(catalogue.pricePosition(99)).toBeUndefined()
  expect(catalogue.dealRating(99)).toBeNull()
})

test('precomputing rates each listing once, and those of a changed model again', () => {
  const corollas = Array.from({ length: 300 }, (_, at) => plain(at + 1, {}))
  const aquas = Array.from({ length: 900 }, (_, at) =>
    plain(at + 301, { model: 'Aqua', isSold: at % 9 === 0 }),
  )
  const catalogue = catalogueOf({ vehicles: [...corollas, ...aquas], now: () => listingsNow })
  const haltsAhead = () => [...catalogue.snapshot.listings.prices.precompute()].length
  expect(haltsAhead()).toBe(1100)
  expect(haltsAhead()).toBe(0)
  apply(catalogue, plain(1, { price: 30_000, version: 2_000 }))
  expect(haltsAhead()).toBe(300)
  expect(haltsAhead()).toBe(0)
})
