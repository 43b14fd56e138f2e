import { askingPrice } from '#domain/promotion/promotion.ts'
import { parseQueryString } from '#domain/query/query.ts'
import type { SavedChanges, SavedChangesCall } from '#domain/search/saved-searches.ts'
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
      if (!vehicle || catalogue.hidden.hasListing(id)) return []
      const { isSold, imageUrls } = vehicle
      return [{ id, isSold, price: askingPrice(vehicle, now()), imageUrl: imageUrls[0] ?? '' }]
    }),
  }
}
