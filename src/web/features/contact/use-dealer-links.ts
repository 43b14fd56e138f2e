import { useQuery } from '@tanstack/react-query'
import { type DealerLinks, dealerLinks, vehicleMessage } from '#domain/dealership/dealer-links.ts'
import type { Vehicle, VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { dealerContactQuery } from '../../api/queries.ts'
import { useDataSource, useNow, useSite } from '../../api/site-context.ts'

/**
 * Links to a vehicle's dealership that begin a message about it. Undefined for a sold vehicle, where the dealership
 * has none of them, and before it is known how it is reached.
 */
export function useDealerLinks(vehicle: Vehicle | VehicleSummary): DealerLinks | undefined {
  const dataSource = useDataSource()
  const site = useSite()
  const now = useNow()
  const { data: contact } = useQuery(dealerContactQuery(dataSource, vehicle.dealershipName))
  if (vehicle.isSold || !contact) return undefined
  const links = dealerLinks(contact, vehicleMessage(vehicle, site, now))
  return Object.values(links).some((link) => link !== null) ? links : undefined
}
