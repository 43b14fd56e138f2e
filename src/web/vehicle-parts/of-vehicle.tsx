import { useSuspenseQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehicleQuery } from '../api/queries.ts'
import { useDataSource } from '../api/site-context.ts'

/** A component of a listing as an island of its page, which carries the vehicle once for all of them. */
export function ofVehicle(Component: ComponentType<{ vehicle: Vehicle }>) {
  return function OfVehicle({ id }: { id: number }) {
    const vehicle = useSuspenseQuery(vehicleQuery(useDataSource(), id)).data
    return vehicle && <Component vehicle={vehicle} />
  }
}
