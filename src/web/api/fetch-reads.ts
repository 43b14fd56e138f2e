import type { DealerListItem, Dealership } from '#domain/dealership.ts'
import { type ManagedAnswer, managedQueryString } from '#domain/managed-search.ts'
import type { ListingCounts, Reads } from '#domain/reads.ts'
import type { SearchAnswer } from '#domain/search-answer.ts'
import { type SearchQuery, searchQueryString } from '#domain/search-query.ts'
import type { User } from '#domain/user.ts'
import { summarise, type Vehicle } from '#domain/vehicle.ts'
import { callApi, callOrNull } from './fetch-json.ts'

/** The reads of a page in the browser: the public API over fetch. Failures are thrown as `CallError`. */
export function fetchReads(): Reads {
  return {
    async searchVehicles(query) {
      const answer = await search(query)
      return { ...answer, vehicles: answer.vehicles.map(summarise) }
    },
    listVehicles: async (query) => (await search(query)).vehicles.map(summarise),
    vehicle: (id) => callOrNull<Vehicle>(`/api/vehicles/${id}`, 404),
    async vehiclesByIds(ids) {
      if (ids.length === 0) return []
      return (await callApi<Vehicle[]>(`/api/vehicles/by-ids?ids=${ids.join(',')}`)).map(summarise)
    },
    similarVehicles: async (id) =>
      ((await callOrNull<Vehicle[]>(`/api/vehicles/${id}/similar`, 404)) ?? []).map(summarise),
    dealers: () => callApi<DealerListItem[]>('/api/dealers'),
    dealership: (name) => callOrNull<Dealership>(`/api/dealerships/name/${encodeURIComponent(name)}`, 404),
    currentUser,
    listingCounts: () => callOrNull<ListingCounts>('/api/user/vehicles/counts', 401),
    async managedVehicles(query) {
      const parameters = managedQueryString(query)
      const path = `/api/user/vehicles/search${parameters && `?${parameters}`}`
      const answer = await callOrNull<ManagedAnswer<Vehicle>>(path, 401)
      return answer && { ...answer, vehicles: answer.vehicles.map(summarise) }
    },
  }
}

function search(query: SearchQuery): Promise<SearchAnswer> {
  const parameters = searchQueryString(query)
  return callApi<SearchAnswer>(`/api/vehicles/search${parameters && `?${parameters}`}`)
}

function currentUser(): Promise<User | null> {
  return callOrNull<User>('/api/user', 401)
}
