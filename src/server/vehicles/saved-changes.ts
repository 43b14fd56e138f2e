import { parseQueryString } from '#domain/query/query-string.ts'
import { type SavedChanges, type SavedChangesCall, savedVehicleNow } from '#domain/search/saved-changes.ts'
import { parseSearchQuery } from '#domain/search/search-query.ts'
import type { Dependencies } from '#server/dependencies.ts'

/** Counts what saved searches find, and reads saved vehicles as they are now, evicted ones from the database. */
export async function savedChanges(
  { catalogue, now }: Pick<Dependencies, 'catalogue' | 'now'>,
  { searches, vehicleIds }: SavedChangesCall,
): Promise<SavedChanges> {
  const vehicles = await Promise.all(
    vehicleIds.map(async (id) => catalogue.vehicle(id) ?? (await catalogue.evictedVehicle(id))),
  )
  return {
    searches: searches.map((search) =>
      catalogue.newest(catalogue.readQuery(parseSearchQuery(parseQueryString(search))).query),
    ),
    vehicles: vehicles.flatMap((vehicle) =>
      vehicle && !catalogue.hidden.hasDealer(vehicle.dealershipName) ? [savedVehicleNow(vehicle, now())] : [],
    ),
  }
}
