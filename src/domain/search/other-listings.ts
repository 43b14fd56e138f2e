import { nameKey } from '../text/names.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'
import type { SearchQuery } from './search-query.ts'

export type OtherListings = { label: string; search: SearchQuery }

/** Links from a sold vehicle to similar ones, the most specific first: of its make those of its type before the others. */
export function otherListings({
  brand,
  model,
  vehicleType,
}: Pick<Vehicle, 'brand' | 'model' | 'vehicleType'>): OtherListings[] {
  const ofBrand = `See other ${brand} listings`
  return [
    {
      label: `See other ${brand} ${model} listings`,
      search: { brand: [brand], model: [model], sold: false },
    },
    { label: ofBrand, search: { brand: [brand], vehicleType: [vehicleType], sold: false } },
    { label: `See other ${vehicleType} listings`, search: { vehicleType: [vehicleType], sold: false } },
    { label: ofBrand, search: { brand: [brand], sold: false } },
    { label: 'See all listings', search: { sold: false } },
  ]
}

type Kind = Pick<Vehicle, 'brand' | 'vehicleType' | 'isSold'>

/**
 * The search that continues the similar listings of a vehicle: those of its type, otherwise of its make.
 * @returns null where none of these is for sale, so that the search finds at least one
 */
export function moreLikeThis({ brand, vehicleType }: Kind, similar: readonly Kind[]): SearchQuery | null {
  const unsold = similar.filter(({ isSold }) => !isSold)
  if (unsold.some((each) => each.vehicleType === vehicleType))
    return { vehicleType: [vehicleType], sold: false }
  if (unsold.some((each) => nameKey(each.brand) === nameKey(brand))) return { brand: [brand], sold: false }
  return null
}
