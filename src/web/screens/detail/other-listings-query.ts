import { queryOptions } from '@tanstack/react-query'
import type { DataSource } from '#domain/data-source.ts'
import type { OtherListings } from '#domain/search/other-listings.ts'
import type { Vehicle, VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { listingKey } from '../../api/stale-listings.ts'

/** The closest search from a sold vehicle that has results; null where nothing is for sale. */
export function otherListingsQuery(dataSource: DataSource, vehicle: Vehicle) {
  return queryOptions({
    queryKey: [...listingKey(vehicle.id), 'others'],
    queryFn: async (): Promise<OtherListings | null> => {
      const { otherListings } = await import('#domain/search/other-listings.ts')
      for (const candidate of otherListings(vehicle)) {
        const found = await dataSource.listVehicles({ ...candidate.search, pageSize: 1 })
        if (found.length > 0) return candidate
      }
      return null
    },
  })
}

/** As `moreLikeThis`, which needs a table of models that no page loads with its first script. */
export function moreLikeThisQuery(vehicle: Vehicle, similar: readonly VehicleSummary[]) {
  return queryOptions({
    queryKey: [...listingKey(vehicle.id), 'more', vehicle.version, similar.map(({ id }) => id)],
    queryFn: async () => {
      const { moreLikeThis } = await import('#domain/search/other-listings.ts')
      return moreLikeThis(vehicle, similar)
    },
  })
}
