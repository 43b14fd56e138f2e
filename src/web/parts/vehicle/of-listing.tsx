import type { ComponentType } from 'react'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { useListing } from '../../site/api/site-context.ts'

/** A component of a listing as an island of its page, which has the vehicle once for all of them. */
export function ofListing(Component: ComponentType<{ vehicle: Vehicle }>) {
  return function OfListing() {
    const listing = useListing()
    return listing && <Component vehicle={listing.vehicle} />
  }
}
