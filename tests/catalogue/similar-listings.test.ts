import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { vehicleTypes } from '#domain/enums.ts'
import { isPriceNear } from '#domain/vehicle/price-nearness.ts'
import { type Comparable, similarityOf, similarVehicles } from './similar-listings.ts'

const subject: Comparable = {
  id: 1,
  brand: 'Toyota',
  vehicleType: 'SUV',
  askingPrice: 10_000,
  isSold: false,
}
const other = (id: number, change: Partial<Comparable>): Comparable => ({
  id,
  brand: 'Kia',
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

test.each([
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

  it('are alike in type first, and sold last', () => {
    const candidates = [
      other(2, { brand: 'Toyota', askingPrice: 10_000 }),
      other(3, { vehicleType: 'SUV' }),
      other(4, { brand: 'Toyota', vehicleType: 'SUV', isSold: true }),
      other(5, { vehicleType: 'SUV', askingPrice: 12_000 }),
      other(6, { brand: 'Toyota' }),
    ]
    expect(similarVehicles(subject, candidates, 5).map(({ id }) => id)).toEqual([5, 3, 2, 6, 4])
    expect(similarVehicles({ ...subject, isSold: true }, candidates).map(({ id }) => id)).toEqual([5, 3, 2])
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
        const alike = unsold.filter((each) => similarityOf(each, one) > 0)
        expect(found.filter((each) => alike.includes(each))).toHaveLength(Math.min(3, alike.length))
        expect(similarVehicles(one, candidates.toReversed())).toEqual(found)
      }),
    )
  })
})
