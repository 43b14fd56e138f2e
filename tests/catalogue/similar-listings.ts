import { limits } from '#domain/limits.ts'
import { nameKey } from '#domain/text/names.ts'
import { isPriceNear } from '#domain/vehicle/price-nearness.ts'

/** What the likeness of two listings is judged by; `askingPrice` in Barbados dollars. */
export interface Comparable {
  id: number
  brand: string
  vehicleType: string
  askingPrice: number
  isSold: boolean
}

/**
 * In how many of three a listing is like another: brand, type, price within 30 % of the other's, the edge included
 * (specification, section 9). 0 means not similar.
 */
export function similarityOf(candidate: Comparable, subject: Comparable): number {
  const sameBrand = nameKey(candidate.brand) === nameKey(subject.brand)
  const sameType = candidate.vehicleType === subject.vehicleType
  return (
    Number(sameBrand) + Number(sameType) + Number(isPriceNear(candidate.askingPrice, subject.askingPrice))
  )
}

/**
 * The listings most like one of them, itself left out. Those of its type come first, then those that match more of the
 * three, then the nearest price, then the newest; after them any other that can be bought. What is sold comes last, and
 * only where it matches.
 */
export function similarVehicles<V extends Comparable>(
  subject: Comparable,
  candidates: Iterable<V>,
  most: number = limits.similarVehicles,
): V[] {
  const ranked: { vehicle: V; hasType: boolean; matches: number; distance: number }[] = []
  for (const vehicle of candidates) {
    if (vehicle.id === subject.id) continue
    const matches = similarityOf(vehicle, subject)
    const distance = Math.abs(Math.round(vehicle.askingPrice * 100) - Math.round(subject.askingPrice * 100))
    const hasType = vehicle.vehicleType === subject.vehicleType
    if (matches > 0 || !vehicle.isSold) ranked.push({ vehicle, hasType, matches, distance })
  }
  ranked.sort(
    (a, b) =>
      Number(a.vehicle.isSold) - Number(b.vehicle.isSold) ||
      Number(b.hasType) - Number(a.hasType) ||
      b.matches - a.matches ||
      a.distance - b.distance ||
      b.vehicle.id - a.vehicle.id,
  )
  return ranked.slice(0, most).map(({ vehicle }) => vehicle)
}
