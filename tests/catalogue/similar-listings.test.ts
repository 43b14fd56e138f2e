import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { vehicleTypes } from '#domain/enums.ts'
import { isPriceNear } from '#server/catalogue/similar-listings.ts'
import { type Comparable, likenessOf, similarityOf, similarVehicles } from './similar-listings.ts'

const subject: Comparable = {
  id: 1,
  brand: 'Toyota',
  model: 'Rush',
  vehicleType: 'SUV',
  askingPrice: 10_000,
  isSold: false,
}
const other = (id: number, change: Partial<Comparable>): Comparable => ({
  id,
  brand: 'Kia',
  model: 'Bongo',
  vehicleType: 'Truck',
  askingPrice: 90_000,
  isSold: false,
  ...change,
})

test.each([
  [7000, true],
  [6999.99, false],
  [13_000, true],
  [13_000.01, false],
])('a price of $%d is near $10,000: %s', (price, expected) => {
  expect(isPriceNear(price, 10_000)).toBe(expected)
})

test.each<[Partial<Comparable>, number]>([
  [{}, 0],
  [{ brand: 'TOYOTA' }, 1],
  [{ vehicleType: 'SUV' }, 1],
  [{ askingPrice: 9000 }, 1],
  [{ brand: 'Toyota', vehicleType: 'SUV', askingPrice: 9000 }, 3],
])('a listing that shares %j matches %d of three', (change, expected) => {
  expect(similarityOf(other(2, change), subject)).toBe(expected)
})

describe('similar listings', () => {
  it('put more matches before a nearer price, and a nearer price before a newer listing', () => {
    const candidates = [
      other(2, { brand: 'Toyota', askingPrice: 10_000 }),
      other(3, { brand: 'Toyota', vehicleType: 'SUV', askingPrice: 12_999 }),
      other(4, { brand: 'Toyota', askingPrice: 10_100 }),
      other(5, {}),
    ]
    expect(similarVehicles(subject, candidates).map(({ id }) => id)).toEqual([3, 2, 4])
  })

  const candidates = [
    other(2, { brand: 'Toyota', askingPrice: 10_000 }),
    other(3, { vehicleType: 'SUV' }),
    other(4, { brand: 'Toyota', vehicleType: 'SUV', isSold: true }),
    other(5, { vehicleType: 'SUV', askingPrice: 12_000 }),
    other(6, { brand: 'Toyota' }),
  ]

  it('of one for sale are by matches alone, and sold last', () => {
    expect(similarVehicles(subject, candidates, 5).map(({ id }) => id)).toEqual([2, 5, 3, 6, 4])
  })

  it('of a sold one are alike in kind first', () => {
    expect(similarVehicles({ ...subject, isSold: true }, candidates).map(({ id }) => id)).toEqual([5, 3, 2])
  })

  test.each([
    ['Hiace', 'Truck', [5, 4, 3]],
    ['Dyna', 'Truck', [3, 2, 5]],
    ['Noah', 'Car', [8, 6, 9]],
    ['Forklift', 'Equipment', [11, 10, 6]],
  ] as const)(
    'of a sold Toyota %s, a %s, are of its kind, then of its type',
    (model, vehicleType, expected) => {
      const sold: Comparable = { ...subject, model, vehicleType, isSold: true }
      const listed = [
        other(2, { brand: 'Isuzu', model: 'NPR' }),
        other(3, { brand: 'Toyota', model: 'Dyna', askingPrice: 60_000 }),
        other(4, { brand: 'Ford', model: 'Transit' }),
        other(5, { brand: 'Suzuki', model: 'Every', askingPrice: 11_000 }),
        other(6, { brand: 'Toyota', model: 'Axio', vehicleType: 'Car', askingPrice: 10_000 }),
        other(8, { brand: 'Honda', model: 'Freed', vehicleType: 'Car', askingPrice: 95_000 }),
        other(9, { brand: 'BMW', model: '320i', vehicleType: 'Car' }),
        other(10, { brand: 'JCB', model: 'JS130', vehicleType: 'Equipment' }),
        other(11, { brand: 'Hyster', model: 'Forklift', vehicleType: 'Equipment', askingPrice: 200_000 }),
      ]
      expect(similarVehicles(sold, listed).map(({ id }) => id)).toEqual(expected)
    },
  )

  it('prefer the same kind where matches and price are equal, and where nothing matches', () => {
    const van: Comparable = { ...subject, model: 'Hiace', vehicleType: 'Truck' }
    const transit = { brand: 'Ford', model: 'Transit' }
    const equal = [other(2, transit), other(3, {})]
    expect(similarVehicles(van, equal).map(({ id }) => id)).toEqual([2, 3])
    const none = [other(2, { vehicleType: 'Car', model: 'Noah' }), other(3, { vehicleType: 'Hatchback' })]
    expect(similarVehicles({ ...van, model: 'Noah' }, none).map(({ id }) => id)).toEqual([2, 3])
  })

  it('break a tie by the newest', () => {
    const candidates = [9, 11, 10].map((id) => other(id, { brand: 'Toyota', askingPrice: 9000 }))
    expect(similarVehicles(subject, candidates, 2).map(({ id }) => id)).toEqual([11, 10])
  })

  it('are others that can be bought where too few are alike, before any that is sold', () => {
    const candidates = [
      other(2, { brand: 'Toyota', vehicleType: 'SUV', askingPrice: 10_000, isSold: true }),
      other(3, { askingPrice: 95_000 }),
      other(4, { askingPrice: 90_000 }),
      other(5, { isSold: true }),
    ]
    const found = similarVehicles({ ...subject, isSold: true }, candidates)
    expect(found.map(({ id }) => id)).toEqual([4, 3, 2])
  })

  it('are at most three, never the listing itself, sold only where too few are for sale, whatever the order', () => {
    const listing = fc.record({
      id: fc.integer({ min: 1, max: 30 }),
      brand: fc.constantFrom('Toyota', 'Kia', 'Mazda'),
      model: fc.constantFrom('Hiace', 'Dyna', 'Noah', 'Tractor'),
      vehicleType: fc.constantFrom(...vehicleTypes),
      askingPrice: fc.integer({ min: 0, max: 60_000 }),
      isSold: fc.boolean(),
    })
    const listings = fc.uniqueArray(listing, { selector: ({ id }) => id })
    fc.assert(
      fc.property(listings, listing, (candidates, one) => {
        const found = similarVehicles(one, candidates)
        const others = candidates.filter((each) => each.id !== one.id)
        const unsold = others.filter((each) => !each.isSold)
        const alikeAndSold = others.filter((each) => each.isSold && similarityOf(each, one) > 0)
        expect(found).toHaveLength(Math.min(3, unsold.length + alikeAndSold.length))
        expect(found.filter((each) => !each.isSold)).toHaveLength(Math.min(3, unsold.length))
        expect(found.map((each) => Number(each.isSold))).toEqual(
          found.map((each) => Number(each.isSold)).toSorted(),
        )
        const first = one.isSold
          ? unsold.filter((each) => likenessOf(each, one).sameKind)
          : unsold.filter((each) => similarityOf(each, one) > 0)
        const most = Math.min(3, first.length)
        expect(first).toEqual(expect.arrayContaining(found.slice(0, most)))
        const left = unsold.filter((each) => !found.includes(each))
        const fewest = Math.min(...found.slice(0, most).map((each) => similarityOf(each, one)))
        for (const each of first.filter((other) => left.includes(other)))
          expect(similarityOf(each, one)).toBeLessThanOrEqual(fewest)
        expect(similarVehicles(one, candidates.toReversed())).toEqual(found)
      }),
    )
  })
})
