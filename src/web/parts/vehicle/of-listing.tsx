import type { ComponentType } from 'react'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { useListing } from '../../site/api/site-context.ts'

export function ofListing<Props extends object = object>(
  Component: ComponentType<Props & { vehicle: Vehicle }>,
) {
  return function OfListing(props: Props) {
    const listing = useListing()
    return listing && <Component {...props} vehicle={listing.vehicle} />
  }
}
