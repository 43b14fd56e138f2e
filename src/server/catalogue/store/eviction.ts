import type { VehicleRow } from '../catalogue.ts'

/** What a listing takes up beside its record, and for each letter of names that no other has, in bytes. */
const bytesPerListing = 1000
const bytesPerLetter = 50

/** About how much memory a listing takes up, in bytes, as if nobody shared its make, model and colour. */
export function weightOf({ brand, model, color }: VehicleRow, json: string): number {
  return bytesPerListing + json.length + bytesPerLetter * (brand.length + model.length + color.length)
}

/** A listing as it is weighed against others for room. */
export interface WeighedListing {
  id: number
  /** Whose it is, for everybody has a share. */
  dealership: number
  isSold: boolean
  /** About how much memory it takes up, in bytes. */
  bytes: number
}

/**
 * Which listings yield so that the others take up a share of the room they take up together: those of the dealerships
 * that have the most, down to one level for all of these, the sold before the others and the oldest first. Whoever
 * lists without end so takes room from nobody but themselves.
 * @param share from 0 to 1
 * @returns their ids, enough of them
 */
export function listingsToLeaveOut(listings: readonly WeighedListing[], share: number): number[] {
  const byDealership = Map.groupBy(listings, ({ dealership }) => dealership)
  const total = sumOf(listings)
  const level = levelFor([...byDealership.values()].map(sumOf), total * share)
  const yielding: number[] = []
  for (const own of byDealership.values()) {
    let left = sumOf(own)
    if (left <= level) continue
    own.sort((one, other) => Number(other.isSold) - Number(one.isSold) || one.id - other.id)
    for (const { id, bytes } of own) {
      if (left <= level) break
      yielding.push(id)
      left -= bytes
    }
  }
  return yielding
}

/** The highest level that brings all amounts to `most` together when those above come down to it. */
export function levelFor(amounts: readonly number[], most: number): number {
  const ascending = Float64Array.from(amounts).sort()
  let left = most
  for (const [place, amount] of ascending.entries()) {
    const each = left / (ascending.length - place)
    if (amount > each) return each
    left -= amount
  }
  return Number.POSITIVE_INFINITY
}

function sumOf(listings: readonly WeighedListing[]): number {
  return listings.reduce((sum, { bytes }) => sum + bytes, 0)
}
