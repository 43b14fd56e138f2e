import type { Vehicle } from '../vehicle/vehicle.ts'
import type { SearchQuery } from './search-query.ts'

/** A way from a vehicle that is sold to what can be bought instead. */
export interface OtherListings {
  label: string
  search: SearchQuery
}

/** These ways, the closest first: the same model, make, type, then everything. The sold are in none of them. */
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
