import { parseQueryString } from '#domain/query/query-string.ts'
import { type SavedChanges, type SavedChangesCall, savedVehicleNow } from '#domain/search/saved-changes.ts'
import { parseSearchQuery } from '#domain/search/search-query.ts'
import type { Dependencies } from '#server/dependencies.ts'

/** Counts what saved searches find, and reads saved vehicles as they are now. */
export function savedChanges(
  { catalogue, now }: Pick<Dependencies, 'catalogue' | 'now'>,
  { searches, vehicleIds }: SavedChangesCall,
): SavedChanges {
  return {
    searches: searches.map((search) =>
      catalogue.newest(catalogue.readQuery(parseSearchQuery(parseQueryString(search))).query),
    ),
    vehicles: vehicleIds.flatMap((id) => {
      const vehicle = catalogue.vehicle(id)
      return vehicle && !catalogue.hidden.hasListing(vehicle.id) ? [savedVehicleNow(vehicle, now())] : []
    }),
  }
}
