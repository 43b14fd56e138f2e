import type { DealerListItem, Dealership } from '#domain/dealership.ts'
import { isPromotionActive } from '#domain/promotion.ts'
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
    similarVehicles: async (id) =>
      ((await callOrNull<Vehicle[]>(`/api/vehicles/${id}/similar`, 404)) ?? []).map(summarise),
    dealers: () => callApi<DealerListItem[]>('/api/dealers'),
    dealership: (name) => callOrNull<Dealership>(`/api/dealerships/name/${encodeURIComponent(name)}`, 404),
    currentUser,
    listingCounts,
    async ownVehicles() {
      const own = (await ownListings()) ?? []
      return own.map(summarise).sort((one, other) => other.id - one.id)
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

function ownListings(): Promise<Vehicle[] | null> {
  return callOrNull<Vehicle[]>('/api/user/vehicles', 401)
}

/** An administrator's counts are the marketplace's, a dealer's their own (product decisions, 'Home's count cards'). */
async function listingCounts(): Promise<ListingCounts | null> {
  const user = await currentUser()
  if (!user) return null
  const within: SearchQuery = { pageSize: 1 }
  if (!user.isAdmin) return ownCounts()
  const [all, featured, promoted] = await Promise.all([
    search(within),
    search({ ...within, featured: true }),
    search({ ...within, promotion: true }),
  ])
  return { total: all.total, featured: featured.matched, promotions: promoted.matched }
}

async function ownCounts(): Promise<ListingCounts | null> {
  const own = await ownListings()
  const now = new Date()
  return (
    own && {
      total: own.length,
      featured: own.filter((vehicle) => vehicle.isFeatured).length,
      promotions: own.filter((vehicle) => isPromotionActive(vehicle, now)).length,
    }
  )
}
