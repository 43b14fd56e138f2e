import type { User } from '#domain/accounts/user.ts'
import type { DataSource, ListingCounts } from '#domain/data-source.ts'
import type { DealerListItem, Dealership, DealershipSummary } from '#domain/dealership/dealership.ts'
import type { DealRating, PricePosition } from '#domain/pricing/price-position.ts'
import { withQuery } from '#domain/query/query-string.ts'
import type { PublicInventoryAnswer } from '#domain/search/inventory-search.ts'
import type { FacetCount, PublicSearchAnswer } from '#domain/search/search-answer.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import {
  type RatedVehicle,
  summarise,
  summariseRated,
  type Vehicle,
  type VehicleSummary,
} from '#domain/vehicle/vehicle.ts'
import { callApi, callApiOrNull } from './api-client.ts'

/** The reads of a page in the browser: the public API over fetch. Failures are thrown as `ApiError`. */
export function fetchDataSource(): DataSource {
  return {
    async searchVehicles(query) {
      const { dealRatings, vehicles, ...answer } = await search(query)
      return { ...answer, vehicles: summaries(vehicles, dealRatings) }
    },
    facet: (field, query) => callApi<FacetCount[]>(withQuery(`/api/vehicles/facets/${field}`, query)),
    async listVehicles(query) {
      const { dealRatings, vehicles } = await search({ ...query, facetLimit: 0 })
      return summaries(vehicles, dealRatings)
    },
    vehicle: (id) => callApiOrNull<Vehicle>(`/api/vehicles/${id}`, 404),
    async vehiclesByIds(ids) {
      if (ids.length === 0) return []
      return (await callApi<RatedVehicle[]>(`/api/vehicles/by-ids?ids=${ids.join(',')}`)).map(summarise)
    },
    pricePosition: (id) => callApiOrNull<PricePosition>(`/api/vehicles/${id}/price-position`, 404),
    async similarVehicles(id) {
      const vehicles = await callApiOrNull<RatedVehicle[]>(`/api/vehicles/${id}/similar`, 404)
      return (vehicles ?? []).map(summarise)
    },
    dealers: () => callApi<DealerListItem[]>('/api/dealers'),
    dealershipSummaries: () => callApi<DealershipSummary[]>('/api/dealerships'),
    dealership: (name) => callApiOrNull<Dealership>(`/api/dealerships/name/${encodeURIComponent(name)}`, 404),
    currentUser: () => callApiOrNull<User>('/api/user', 401),
    listingCounts: () => callApiOrNull<ListingCounts>('/api/user/vehicles/counts', 401),
    async inventory(query) {
      const path = withQuery('/api/user/vehicles/search', query)
      const answer = await callApiOrNull<PublicInventoryAnswer>(path, 401)
      if (!answer) return null
      const { dealRatings, vehicles, ...numbers } = answer
      return { ...numbers, vehicles: summaries(vehicles, dealRatings) }
    },
  }
}

function summaries(vehicles: readonly Vehicle[], dealRatings: Record<string, DealRating>): VehicleSummary[] {
  return vehicles.map((vehicle) => summariseRated(vehicle, dealRatings[vehicle.id]))
}

function search(query: SearchQuery): Promise<PublicSearchAnswer> {
  return callApi<PublicSearchAnswer>(withQuery('/api/vehicles/search', query))
}
