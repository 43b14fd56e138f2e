import { expect, test } from 'vitest'
import { vehicleTypes } from '#domain/enums.ts'
import { askingPrice } from '#domain/pricing/promotion.ts'
import { foldText, nameKey } from '#domain/text/names.ts'
import type { CheckedField, UsualNumber, VehicleKind } from '#domain/vehicle/unusual-number.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { Random } from '../../../tests/catalogue/random.ts'
import { listingsNow, randomListing } from '../../../tests/catalogue/random-listings.ts'
import { catalogueOf } from '../../../tests/support/catalogue-of.ts'

/** By a scan of all listings. */
function expectedNumber(field: CheckedField, kind: VehicleKind, all: readonly Vehicle[]): UsualNumber {
  const least = { price: 0.001, mileage: 1000, engineCC: 1 }[field]
  const isSame = (one: string, other: string) => nameKey(foldText(one)) === nameKey(foldText(other))
  const sets = {
    model: all.filter(({ brand, model }) => isSame(brand, kind.brand) && isSame(model, kind.model)),
    makeAndType: all.filter(
      ({ brand, vehicleType }) => nameKey(brand) === nameKey(kind.brand) && vehicleType === kind.vehicleType,
    ),
    type: all.filter(({ vehicleType }) => vehicleType === kind.vehicleType),
  }
  for (const [like, listings] of Object.entries(sets)) {
    const values = listings
      .map((listing) => (field === 'price' ? askingPrice(listing, listingsNow) : listing[field]))
      .filter((value) => value >= least)
      .sort((one, other) => one - other)
    if (values.length < 5) continue
    const upper = values[values.length >> 1] ?? Number.NaN
    const lower = values[(values.length - 1) >> 1] ?? Number.NaN
    const [tenth = 1, ninetieth = 1] = [0.1, 0.9].map((share) => values[Math.ceil(values.length * share) - 1])
    const likeness = like as 'model' | 'makeAndType' | 'type'
    return { median: (upper + lower) / 2, spread: ninetieth / tenth, like: likeness }
  }
  return null
}

test('usual numbers follow every change', () => {
  const random = new Random(7)
  const current = new Map<number, Vehicle>()
  const catalogue = catalogueOf({ vehicles: [], now: () => listingsNow })
  const seen = new Set<string>()
  for (let version = 1; version <= 600; version++) {
    const known = random.chance(0.3) && current.size > 0 ? random.pick([...current.keys()]) : version
    const isGone = current.has(known) && random.chance(0.2)
    const row = isGone ? undefined : randomListing(random, known, version)
    if (row) current.set(known, row)
    else current.delete(known)
    catalogue.snapshot.listings.apply([{ id: known, row }])
    const asked = randomListing(random, 0, 0)
    const kind = {
      brand: asked.brand,
      model: random.chance(0.2) ? 'unheard of' : asked.model,
      vehicleType: random.pick(vehicleTypes),
    }
    const all = [...current.values()]
    for (const field of ['price', 'mileage', 'engineCC'] as const) {
      const usual = catalogue.usualNumbers(kind)[field]
      const expected = expectedNumber(field, kind, all)
      expect(usual?.like).toBe(expected?.like)
      expect(usual?.median ?? 0).toBeCloseTo(expected?.median ?? 0, 6)
      expect(usual?.spread ?? 0).toBeCloseTo(expected?.spread ?? 0, 6)
      seen.add(String(usual?.like))
    }
  }
  expect([...seen].sort()).toEqual(['makeAndType', 'model', 'type', 'undefined'])
})
