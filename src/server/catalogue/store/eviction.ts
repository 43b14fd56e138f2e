import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/** Estimates of a listing beside its record, and of each letter of its unique names. */
const bytesPerListing = 1000
const bytesPerLetter = 50

/** An upper estimate of the memory of a listing: as if no other had its make, model and colour. */
export function estimateBytes({ brand, model, color }: Vehicle, json: string): number {
  return bytesPerListing + json.length + bytesPerLetter * (brand.length + model.length + color.length)
}

export interface EvictionCandidate {
  id: number
  /** The code of the dealership, among which the memory is shared out. */
  dealership: number
  isSold: boolean
  /** As `estimateBytes` gives it. */
  bytes: number
}

/**
 * Which listings to evict for the others to fit into a share of their present memory, by max-min fairness among
 * dealerships: the largest are cut down to one level, sold listings first, then the oldest. So a dealership with ever
 * more listings displaces only its own.
 * @param share from 0 to 1
 * @returns ids
 */
export function listingsToEvict(listings: readonly EvictionCandidate[], share: number): number[] {
  const byDealership = Map.groupBy(listings, ({ dealership }) => dealership)
  const total = sumOf(listings)
  const level = fairShareLevel([...byDealership.values()].map(sumOf), total * share)
  const evicted: number[] = []
  for (const own of byDealership.values()) {
    let left = sumOf(own)
    if (left <= level) continue
    own.sort((one, other) => Number(other.isSold) - Number(one.isSold) || one.id - other.id)
    for (const { id, bytes } of own) {
      if (left <= level) break
      evicted.push(id)
      left -= bytes
    }
  }
  return evicted
}

/** The level to which the larger amounts must be cut for the sum to be `most` (water-filling). */
export function fairShareLevel(amounts: readonly number[], most: number): number {
  const ascending = Float64Array.from(amounts).sort()
  let left = most
  for (const [rank, amount] of ascending.entries()) {
    const each = left / (ascending.length - rank)
    if (amount > each) return each
    left -= amount
  }
  return Number.POSITIVE_INFINITY
}

function sumOf(listings: readonly EvictionCandidate[]): number {
  return listings.reduce((sum, { bytes }) => sum + bytes, 0)
}
