import { queryOptions } from '@tanstack/react-query'
import { dealershipPlace } from '#domain/dealership/dealership-place.ts'
import type { DealerContact } from '#domain/enquiries/dealer-contact.ts'
import type { ComparedVehicle } from '#domain/search/comparison.ts'
import { dealerContactQuery, keys, namedVehiclesQuery, pricePositionQuery } from './queries.ts'

export type Compared = ComparedVehicle & { contact: DealerContact }

export function asCompared(given: Omit<Compared, 'place'>): Compared {
  const { location } = given.contact
  return { ...given, place: location && dealershipPlace(location) }
}

export function comparisonQuery(ids: readonly number[]) {
  return queryOptions({
    staleTime: 0,
    queryKey: [keys.vehicles, 'compared', ids],
    queryFn: async ({ client }): Promise<Compared[]> => {
      const vehicles = await client.fetchQuery(namedVehiclesQuery(ids))
      return Promise.all(
        vehicles.map(async (vehicle) => {
          const [position, contact] = await Promise.all([
            client.ensureQueryData(pricePositionQuery(vehicle.id)),
            client.ensureQueryData(dealerContactQuery(vehicle.dealershipName)),
          ])
          return asCompared({ vehicle, position, contact })
        }),
      )
    },
  })
}
