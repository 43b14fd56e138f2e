import type { Vehicle } from '../vehicle/vehicle.ts'
import type { SearchQuery } from './search-query.ts'

export type OtherListings = { label: string; search: SearchQuery }

/** Links from a sold vehicle to similar ones, the most specific first. */
export function otherListings({
  brand,
  model,
  vehicleType,
}: Pick<Vehicle, 'brand' | 'model' | 'vehicleType'>): OtherListings[] {
  return [
    {
      label: `See other ${brand} ${model} listings`,
      search: { brand: [brand], model: [model], sold: false },
    },
    { label: `See other ${brand} listings`, search: { brand: [brand], sold: false } },
    { label: `See other ${vehicleType} listings`, search: { vehicleType: [vehicleType], sold: false } },
    { label: 'See all listings', search: { sold: false } },
  ]
}
