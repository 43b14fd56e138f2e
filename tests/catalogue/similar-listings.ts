import type { VehicleType } from '#domain/enums.ts'
import { limits } from '#domain/limits.ts'
import { nameKey } from '#domain/text/names.ts'
import { bodyKindOf } from '#domain/vehicle/drawn-shape.ts'
import {
  compareSimilar,
  isPriceNear,
  type Likeness,
  notSimilar,
  similarityTier,
} from '#server/catalogue/similar-listings.ts'

/** What the likeness of two listings is judged by; `askingPrice` in Barbados dollars. */
export interface Comparable {
  id: number
  brand: string
  model: string
  vehicleType: VehicleType
  askingPrice: number
  isSold: boolean
}

export function likenessOf(candidate: Comparable, subject: Comparable): Likeness {
  return {
    sameBrand: nameKey(candidate.brand) === nameKey(subject.brand),
    sameType: candidate.vehicleType === subject.vehicleType,
    nearPrice: isPriceNear(candidate.askingPrice, subject.askingPrice),
    sameKind: bodyKindOf(candidate) === bodyKindOf(subject),
  }
}

/** In how many of brand, type and price a listing is like another (docs/product.md#similar-vehicles); 0: not similar. */
export function similarityOf(candidate: Comparable, subject: Comparable): number {
  const { sameBrand, sameType, nearPrice } = likenessOf(candidate, subject)
  return Number(sameBrand) + Number(sameType) + Number(nearPrice)
}

/** The listings most like one of them, itself left out, by the domain's order alone. */
export function similarVehicles<V extends Comparable>(
  subject: Comparable,
  candidates: Iterable<V>,
  most: number = limits.similarVehicles,
): V[] {
  const ranked = [...candidates]
    .filter(({ id }) => id !== subject.id)
    .map((vehicle) => {
      const likeness = likenessOf(vehicle, subject)
      const { id, askingPrice } = vehicle
      const priceDistance = Math.abs(Math.round(askingPrice * 100) - Math.round(subject.askingPrice * 100))
      const tier = similarityTier(subject, vehicle, likeness)
      return { vehicle, id, tier, priceDistance, sameKind: likeness.sameKind }
    })
  return ranked
    .filter(({ tier }) => tier < notSimilar)
    .sort(compareSimilar)
    .slice(0, most)
    .map(({ vehicle }) => vehicle)
}
