import { expect, test } from 'vitest'
import { familyOfColor } from '#domain/vehicle/color-families.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { Random } from '../../../tests/catalogue/random.ts'
import { listingsNow, randomListing } from '../../../tests/catalogue/random-listings.ts'
import { catalogueOf } from '../../../tests/support/catalogue-of.ts'

/** Enough for values without a listing to be removed, and their codes given to others. */
const count = 400
const words = ['Pearl WHITE', 'navy', 'Wine  red', 'Silver', 'no colour', 'crème / Beige']

test('families are counted as their colours are, which come, go and come again', () => {
  const random = new Random(3)
  const catalogue = catalogueOf({ vehicles: [], now: () => listingsNow })
  const current = new Map<number, Vehicle>()
  let version = 0
  for (let round = 0; round < 6; round++) {
    for (let id = 1; id <= count; id++) {
      const color = `${random.pick(words)}${round % 2 === 0 ? '' : ` ${random.between(1, 300)}`}`
      current.set(id, { ...randomListing(random, id, ++version), color })
    }
    const ids = Array.from({ length: count }, (_, at) => at + 1)
    catalogue.snapshot.listings.apply(ids.map((id) => ({ id, row: current.get(id) })))
    const families = [...current.values()].flatMap(({ color }) => familyOfColor(color) ?? [])
    const expected = Map.groupBy(families, (family) => family)
    const answer = catalogue.search({ facetLimit: 20 })
    const counted = answer.facets.colorFamily.map(({ value, count }) => [value, count])
    expect(new Map(counted as [string, number][])).toEqual(
      new Map([...expected].map(([family, all]) => [family, all.length])),
    )
  }
})
