import { expect, test } from 'vitest'
import { askingPrice } from '#domain/pricing/promotion.ts'
import { nameKey } from '#domain/text/names.ts'
import { bodyKindOf } from '#domain/vehicle/body-kind.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { Random } from '../../../tests/catalogue/random.ts'
import { listingsNow, randomListing } from '../../../tests/catalogue/random-listings.ts'
import { catalogueOf } from '../../../tests/support/catalogue-of.ts'

const now = () => listingsNow
const cents = (vehicle: Vehicle) => Math.round(askingPrice(vehicle, listingsNow) * 100)

/** The rule as a list of numbers, compared in order. Undefined if the other listing is never shown. */
function rank(subject: Vehicle, other: Vehicle): number[] | undefined {
  const distance = Math.abs(cents(other) - cents(subject))
  const isNear = cents(subject) > 0 && cents(other) > 0 && distance <= cents(subject) * 0.3 + 1e-6
  const isSameType = other.vehicleType === subject.vehicleType
  const isOtherKind = Number(bodyKindOf(other) !== bodyKindOf(subject))
  const matches = [nameKey(other.brand) === nameKey(subject.brand), isSameType, isNear].filter(Boolean).length
  if (other.id === subject.id || (other.isSold && matches === 0)) return undefined
  const kind = subject.isSold ? isOtherKind * (isSameType ? 1 : 2) : 0
  const first = [Number(other.isSold), kind, -matches, matches > 0 ? 0 : isOtherKind]
  return [...first, distance, isOtherKind, -other.id]
}

function expectedIds(subject: Vehicle, vehicles: readonly Vehicle[]): number[] {
  const ranked = vehicles.flatMap((other) => {
    const numbers = rank(subject, other)
    return numbers ? [{ id: other.id, numbers }] : []
  })
  ranked.sort((one, other) => {
    const at = one.numbers.findIndex((number, index) => number !== other.numbers[index])
    return (one.numbers[at] ?? 0) - (other.numbers[at] ?? 0)
  })
  return ranked.slice(0, 3).map(({ id }) => id)
}

test.each([300, 30, 5])('similar listings are those selected by the rule, among %d', (count) => {
  const random = new Random(9)
  const models = ['Hiace', 'Dyna', 'Noah', 'Forklift']
  const vehicles = Array.from({ length: count }, (_, index) => {
    const listing = randomListing(random, index + 1, index + 1)
    return random.chance(0.5) ? { ...listing, model: random.pick(models) } : listing
  })
  const catalogue = catalogueOf({ vehicles, now })
  for (const subject of vehicles)
    expect(catalogue.similar(subject.id), `to ${subject.id}`).toEqual(expectedIds(subject, vehicles))
  expect(catalogue.similar(999)).toEqual([])
})
