import { expect, test } from 'vitest'
import { askingPrice, noPromotion } from '#domain/pricing/promotion.ts'
import { nameKey } from '#domain/text/names.ts'
import { bodyKindOf } from '#domain/vehicle/drawn-shape.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { Random } from '../../../tests/catalogue/random.ts'
import { listingsNow, randomListing } from '../../../tests/catalogue/random-listings.ts'
import { catalogueOf } from '../../../tests/support/catalogue-of.ts'

const now = () => listingsNow
const cents = (vehicle: Vehicle) => Math.round(askingPrice(vehicle, listingsNow) * 100)

/** The rule as a list of numbers, compared one after the other. Undefined if the other listing is never shown. */
function rank(subject: Vehicle, other: Vehicle): number[] | undefined {
  const distance = Math.abs(cents(other) - cents(subject))
  const isNear = cents(subject) > 0 && cents(other) > 0 && distance <= cents(subject) * 0.3 + 1e-6
  const isSameType = other.vehicleType === subject.vehicleType
  const isOtherKind = Number(bodyKindOf(other) !== bodyKindOf(subject))
  const matches = [nameKey(other.brand) === nameKey(subject.brand), isSameType, isNear].filter(Boolean).length
  if (other.id === subject.id || (other.isSold && matches === 0)) return undefined
  const kind = subject.isSold ? isOtherKind * (isSameType ? 1 : 2) : 0
  return [
    Number(other.isSold),
    kind,
    -matches,
    matches > 0 ? 0 : isOtherKind,
    distance,
    isOtherKind,
    -other.id,
  ]
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

test.each([300, 30, 5])('similar listings are the ones that the rule picks, among %d', (count) => {
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

const subject: Vehicle = {
  ...randomListing(new Random(1), 1, 1),
  ...noPromotion,
  ...{ brand: 'Toyota', model: 'Rush', vehicleType: 'SUV', price: 10_000, isSold: false },
}
const far: Partial<Vehicle> = { brand: 'Kia', model: 'Bongo', vehicleType: 'Truck', price: 90_000 }

test.each<[rule: string, ids: number[], others: Partial<Vehicle>[], isSold?: boolean]>([
  ['30 % below is near', [2, 3], [{ price: 7000 }, { price: 13_000.01 }]],
  ['30 % above is near', [3, 2], [{ price: 6999.99 }, { price: 13_000 }]],
  ['more matches come first', [3, 2], [{ brand: 'Toyota' }, { brand: 'TOYOTA', vehicleType: 'SUV' }]],
  ['then the nearest price', [3, 2], [{ brand: 'Toyota' }, { brand: 'Toyota', price: 80_000 }]],
  ['then the newest', [3, 2], [{ brand: 'Toyota' }, { brand: 'Toyota' }]],
  ['sold ones come last', [3, 2], [{ vehicleType: 'SUV', isSold: true }, {}]],
  ['sold ones need a match', [3], [{ isSold: true }, {}]],
  [
    'beside a sold one its body kind comes first',
    [3, 2],
    [{ brand: 'Toyota' }, { vehicleType: 'SUV' }],
    true,
  ],
])('%s', (_rule, ids, others, isSold = false) => {
  const vehicles = others.map((fields, index) => ({ ...subject, ...far, ...fields, id: index + 2 }))
  expect(catalogueOf({ vehicles: [{ ...subject, isSold }, ...vehicles], now }).similar(1)).toEqual(ids)
})
