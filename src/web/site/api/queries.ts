import { queryOptions } from '@tanstack/react-query'
import type { User } from '#domain/accounts/user-schema.ts'
import { dealerContact } from '#domain/enquiries/dealer-contact.ts'
import type { EnquiryQuery } from '#domain/enquiries/enquiry-search.ts'
import { withoutAbsent, withoutPage } from '#domain/search/filters.ts'
import type { InventoryQuery } from '#domain/search/inventory-search.ts'
import { newSinceQuery, type SavedSearch } from '#domain/search/saved-searches.ts'
import type { InventoryAnswer } from '#domain/search/search-calls-schema.ts'
import type { FacetField, SearchQuery } from '#domain/search/search-query.ts'
import type { VehicleKind } from '#domain/vehicle/unusual-number.ts'
import { summarise, summariseRated, type VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { call, nullOn } from './api-client.ts'

const usualNumbersWithinMs = 3000

/** First parts of query keys. Writes refresh by them: `invalidateQueries({ queryKey: [keys.vehicles] })`. */
export const keys = {
  vehicles: 'vehicles',
  dealerships: 'dealerships',
  account: 'account',
  users: 'users',
  demo: 'demo',
  insights: 'insights',
  enquiries: 'enquiries',
  marketplace: 'marketplace',
  cases: 'cases',
} as const

const listingKey = (id: number) => [keys.vehicles, 'one', id]

interface ReadOptions {
  staleTime?: number
  refetchOnMount?: 'always'
}

export const atEachVisit: ReadOptions = { staleTime: 0 }
const atEachMount: ReadOptions = { refetchOnMount: 'always' }

export function read<Data>(key: readonly unknown[], queryFn: () => Promise<Data>, options: ReadOptions = {}) {
  return queryOptions({ ...options, queryKey: key, queryFn })
}

/** Query that a press waits for. Offline it fails at once. */
export function onPress<Query extends object>(query: Query) {
  return { ...query, networkMode: 'always' } as const
}

export const searchVehicles = (query: SearchQuery) => call('GET /api/vehicles/search', { query })

const unsoldByPrice = { priceMin: 1, sold: false, sort: 'price-low', pageSize: 1, facetLimit: 0 } as const

/** The vehicle for sale with the lowest price, or null. */
export const lowestPricedQuery = () =>
  read(
    [keys.vehicles, 'lowest-priced'],
    async () => (await searchVehicles(unsoldByPrice)).vehicles[0] ?? null,
  )

/** The newest id that a saved search finds after its last seen one, or 0. */
export async function readNewestId(search: Pick<SavedSearch, 'search' | 'seenId'>): Promise<number> {
  const { vehicles } = await searchVehicles({ ...newSinceQuery(search), facetLimit: 0 })
  return vehicles[0]?.id ?? 0
}

/** A later text aborts the read of an earlier one. */
export function suggestionsQuery(query: SearchQuery) {
  return queryOptions({
    queryKey: [keys.vehicles, 'suggestions', query],
    queryFn: ({ signal }) => call('GET /api/vehicles/suggest', { query, signal }),
  })
}

export function facetQuery(field: FacetField, query: SearchQuery) {
  const others = withoutAbsent({ ...withoutPage(query), sort: undefined, [field]: undefined })
  return read([keys.vehicles, 'facet', field, others], () =>
    call('GET /api/vehicles/facets/:field', { field, query: others }),
  )
}

export const readVehicle = (id: number) => nullOn(404, call('GET /api/vehicles/:id', { id }))

export function vehicleQuery(id: number) {
  return read(listingKey(id), () => readVehicle(id))
}

export function pricePositionQuery(id: number) {
  return read([...listingKey(id), 'price-position'], () =>
    nullOn(404, call('GET /api/vehicles/:id/price-position', { id })),
  )
}

export function similarVehiclesQuery(id: number) {
  return read([...listingKey(id), 'similar'], async () =>
    ((await nullOn(404, call('GET /api/vehicles/:id/similar', { id }))) ?? []).map(summarise),
  )
}

/** Fails after three seconds, so that a save is not delayed. */
export function usualNumbersQuery(kind: VehicleKind) {
  const { brand, model, vehicleType } = kind
  return queryOptions({
    networkMode: 'always',
    queryKey: [keys.vehicles, 'usual-numbers', brand, model, vehicleType],
    queryFn: () =>
      call('GET /api/vehicles/usual-numbers', {
        query: { brand, model, vehicleType },
        signal: AbortSignal.timeout(usualNumbersWithinMs),
      }),
  })
}

export function namedVehiclesQuery(ids: readonly number[]) {
  return queryOptions({
    staleTime: 0,
    queryKey: [keys.vehicles, 'named', ids],
    queryFn: async () =>
      ids.length === 0
        ? []
        : (await call('GET /api/vehicles/by-ids', { query: { ids: ids.join(',') } })).map(summarise),
  })
}

/** Listings the user manages; administrators manage all. Null without a session. */
export function managedVehiclesQuery(query: InventoryQuery) {
  return read([keys.vehicles, 'managed', query], () => readManaged(query))
}

export async function readManaged(query: InventoryQuery): Promise<InventoryAnswer<VehicleSummary> | null> {
  const answer = await nullOn(401, call('GET /api/user/vehicles/search', { query }))
  if (!answer) return null
  const { dealRatings, vehicles, ...numbers } = answer
  return { ...numbers, vehicles: vehicles.map((vehicle) => summariseRated(vehicle, dealRatings[vehicle.id])) }
}

export function listingCountsQuery() {
  return read([keys.vehicles, 'counts'], () => nullOn(401, call('GET /api/user/vehicles/counts')))
}

export function dealersQuery() {
  return read([keys.dealerships, 'dealers'], () => call('GET /api/dealers'))
}

export const readDealership = (name: string) => nullOn(404, call('GET /api/dealerships/name/:name', { name }))

export function dealershipQuery(name: string) {
  return read([keys.dealerships, 'one', name], () => readDealership(name))
}

export function usersQuery() {
  return read([keys.users, 'list'], () => call('GET /api/admin/users'))
}

export function colleaguesQuery(user: User) {
  return read([keys.vehicles, 'colleagues', user.id], () => call('GET /api/user/colleagues'), atEachMount)
}

export function secondFactorQuery() {
  return read([keys.account, 'second-factor'], () => call('GET /api/user/second-factor'), atEachVisit)
}

export function siteDetailsQuery() {
  return read([keys.marketplace, 'site'], () => call('GET /api/admin/site-details'), atEachVisit)
}

export function enquiriesQuery(user: User, query: EnquiryQuery) {
  return read(
    [keys.enquiries, 'list', user.id, query],
    () => call('GET /api/enquiries', { query }),
    atEachMount,
  )
}

export function answerTemplatesQuery(user: User) {
  return read([keys.enquiries, 'templates', user.id], () => call('GET /api/answer-templates'), {
    staleTime: 60_000,
  })
}

export function unreadEnquiriesQuery(user: User) {
  return read([keys.enquiries, 'unread', user.id], () => call('GET /api/enquiries/unread'), atEachMount)
}

export function dealerContactQuery(name: string) {
  return read([keys.dealerships, 'contact', name], async () => dealerContact(await readDealership(name)))
}

export function waitingCasesQuery() {
  return read([keys.cases, 'waiting'], () => call('GET /api/cases/waiting'), atEachMount)
}

export function ownCasesQuery(user: User) {
  return read([keys.cases, 'own', user.id], () => call('GET /api/cases/own'), atEachVisit)
}
