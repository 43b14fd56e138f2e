import type { ComponentType } from 'react'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { useListing } from '../../site/api/site-context.ts'

/** Makes an island of a component that shows the page's listing. */
export function ofListing(Component: ComponentType<{ vehicle: Vehicle }>) {
  return function OfListing() {
    const listing = useListing()
    return listing && <Component vehicle={listing.vehicle} />
  }
}
