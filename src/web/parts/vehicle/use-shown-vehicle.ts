import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { useListing } from '../../site/api/site-context.ts'

/** The vehicle of the page, which its islands read instead of each getting it as a prop. */
export function useShownVehicle(): Vehicle {
  const listing = useListing()
  if (!listing) throw new Error('This page is not about a vehicle')
  return listing.vehicle
}
