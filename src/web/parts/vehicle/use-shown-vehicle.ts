import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { useListing } from '../../site/api/site-context.ts'

/** The page's vehicle. Islands read it instead of getting it as a prop. */
export function useShownVehicle(): Vehicle {
  const listing = useListing()
  if (!listing) throw new Error('This page is not about a vehicle')
  return listing.vehicle
}
