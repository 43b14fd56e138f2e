import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EvictionCandidate, fairShareLevel, listingsToEvict } from './eviction.ts'

const amounts = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 20 })
const part = fc.double({ min: 0.05, max: 0.95, noNaN: true })

test('what is above the level comes down to it, and all together are as much as there is room for', () => {
  fc.assert(
    fc.property(amounts, part, (given, share) => {
      const most = share * given.reduce((sum, amount) => sum + amount, 0)
      const level = fairShareLevel(given, most)
      const kept = given.reduce((sum, amount) => sum + Math.min(amount, level), 0)
      expect(kept).toBeCloseTo(most, 6)
    }),
  )
  expect(fairShareLevel([1, 2, 3], 6)).toBe(Number.POSITIVE_INFINITY)
})

test('no dealership loses a listing to one that keeps more, and the newest that are not sold stay', () => {
  const listing = fc.record({
    dealership: fc.integer({ min: 1, max: 5 }),
    isSold: fc.boolean(),
    bytes: fc.integer({ min: 1, max: 50 }),
  })
  fc.assert(
    fc.property(fc.array(listing, { minLength: 1, maxLength: 60 }), part, (given, share) => {
      const listings = given.map((one, place): EvictionCandidate => ({ id: place + 1, ...one }))
      const leftOut = new Set(listingsToEvict(listings, share))
      const bytes = (some: readonly EvictionCandidate[]) => some.reduce((sum, one) => sum + one.bytes, 0)
      const kept = listings.filter(({ id }) => !leftOut.has(id))
      expect(bytes(kept)).toBeLessThanOrEqual(share * bytes(listings) + 1e-6)
      const keptBy = (dealership: number) => kept.filter((one) => one.dealership === dealership)
      const largest = Math.max(...listings.map(({ dealership }) => bytes(keptBy(dealership))))
      for (const one of listings) {
        if (!leftOut.has(one.id)) continue
        const own = keptBy(one.dealership)
        // With the smallest of those it lost it would be at the level or above, where nobody else is.
        expect(bytes(own) + 50).toBeGreaterThanOrEqual(largest)
        for (const other of own) {
          expect(Number(one.isSold) - Number(other.isSold) || other.id - one.id).toBeGreaterThan(0)
        }
      }
    }),
  )
})
