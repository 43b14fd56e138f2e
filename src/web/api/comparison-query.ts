import { queryOptions } from '@tanstack/react-query'
import type { ComparedVehicle } from '#domain/comparison/comparison.ts'
import type { DataSource } from '#domain/data-source.ts'
import { dealershipPlace } from '#domain/dealership/dealership-place.ts'
import { dealerContactQuery, forIslands, keys, namedVehiclesQuery, pageQuery } from './queries.ts'

/** Listings side by side, each with its price position and the place of its dealership. */
export function comparisonQuery(dataSource: DataSource, ids: readonly number[]) {
  return queryOptions({
    staleTime: 0,
    meta: forIslands,
    queryKey: [keys.vehicles, 'compared', ids],
    queryFn: async ({ client }): Promise<ComparedVehicle[]> => {
      const vehicles = await client.fetchQuery(namedVehiclesQuery(dataSource, ids))
      return Promise.all(
        vehicles.map(async (vehicle) => {
          const [position, { location }] = await Promise.all([
            client.ensureQueryData(pageQuery(dataSource, 'pricePosition', vehicle.id)),
            client.ensureQueryData(dealerContactQuery(dataSource, vehicle.dealershipName)),
          ])
          return { vehicle, position, place: location && dealershipPlace(location) }
        }),
      )
    },
  })
}
