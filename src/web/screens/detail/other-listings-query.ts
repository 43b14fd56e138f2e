import { queryOptions } from '@tanstack/react-query'
import type { DataSource } from '#domain/data-source.ts'
import { type OtherListings, otherListings } from '#domain/search/other-listings.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { listingKey } from '../../api/stale-listings.ts'

/** The closest search from a sold vehicle that has results; null where nothing is for sale. */
export function otherListingsQuery(dataSource: DataSource, vehicle: Vehicle) {
  return queryOptions({
    queryKey: [...listingKey(vehicle.id), 'others'],
    queryFn: async (): Promise<OtherListings | null> => {
      for (const candidate of otherListings(vehicle)) {
        const found = await dataSource.listVehicles({ ...candidate.search, pageSize: 1 })
        if (found.length > 0) return candidate
      }
      return null
    },
  })
}
