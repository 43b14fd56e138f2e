import { expect, test } from 'vitest'
import { fuelTypes, transmissions } from '#domain/enums.ts'
import { buildComparablesIndex, type PricedVehicle } from '#domain/pricing/price-comparison.ts'
import { type PricePosition, pricePosition, unratedPosition } from '#domain/pricing/price-position.ts'
import { askingPrice } from '#domain/pricing/promotion.ts'
import { nameKey } from '#domain/text/names.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { Random } from '../../../tests/catalogue/random.ts'
import { listingsNow, randomListing } from '../../../tests/catalogue/random-listings.ts'
import { catalogueOf } from '../../../tests/support/catalogue-of.ts'

const models = ['Corolla', 'corolla ', 'Aqua']
const dealerships = ['Simpson Motors', 'Oistins Motors', 'Coral Motors', 'Bélair Auto', 'Nassco', 'Courtesy']

/** A listing of one of two models, similar to their other listings. */
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

/** The same result from the rule alone, by comparing every listing. */
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
      const row = nearListing(random, known, version)
      current.set(known, row)
      catalogue.snapshot.listings.apply([{ id: known, row }])
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
