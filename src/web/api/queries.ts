import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { DemoRows } from '#domain/accounts/demo-rows-schema.ts'
import type { Holder, Reassignment, User } from '#domain/accounts/user.ts'
import type { DataSource } from '#domain/data-source.ts'
import type { EnquiryPage, EnquiryQuery } from '#domain/enquiries/enquiry-search.ts'
import type { InsightsQuery } from '#domain/insights/insights.ts'
import type { InsightsAnswer } from '#domain/insights/insights-schema.ts'
import { withQuery } from '#domain/query/query-string.ts'
import { withoutAbsent, withoutPage } from '#domain/search/filters.ts'
import type { ManagedQuery } from '#domain/search/managed-search.ts'
import type { FacetField } from '#domain/search/search-fields.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import type { UsualNumbers, VehicleKind } from '#domain/vehicle/unusual-number.ts'
import { callApi, callApiOrNull, networkError } from './api-client.ts'
import { evictStaleListings, listingKey, vehiclesKey } from './stale-listings.ts'

const usualNumbersWithinMs = 3000

/** Names of the cached reads; a write names those it refreshes: `invalidateQueries({ queryKey: [keys.vehicles] })`. */
export const keys = {
  vehicles: vehiclesKey,
  dealerships: 'dealerships',
  user: 'user',
  users: 'users',
  demo: 'demo',
  insights: 'insights',
  enquiries: 'enquiries',
} as const

/** One page of a search with its counts, facets and ranges. */
export function searchQuery(dataSource: DataSource, query: SearchQuery) {
  return queryOptions({
    queryKey: [keys.vehicles, 'search', query],
    queryFn: ({ client }) =>
      evictStaleListings(client, dataSource.searchVehicles(query), (answer) => answer.vehicles),
  })
}

/** A dealership's inventory, which offers no filters. */
export function inventoryQuery(dataSource: DataSource, dealershipName: string, page = 1) {
  return searchQuery(dataSource, { dealer: [dealershipName], facetLimit: 0, ...(page > 1 && { page }) })
}

/**
 * All values of one field with their counts among what the other filters let pass; the field's own choice, the order
 * and the page change nothing of it.
 */
export function facetQuery(dataSource: DataSource, field: FacetField, query: SearchQuery) {
  const others = withoutAbsent({ ...withoutPage(query), sort: undefined, [field]: undefined })
  return queryOptions({
    queryKey: [keys.vehicles, 'facet', field, others],
    queryFn: () => dataSource.facet(field, others),
  })
}

/** The first listings of a search. */
export function vehicleListQuery(dataSource: DataSource, query: SearchQuery) {
  return queryOptions({
    queryKey: [keys.vehicles, 'list', query],
    queryFn: () => dataSource.listVehicles(query),
  })
}

/** All listings of a search, `pageSize` at a time: the others as they are needed. */
export function vehiclePagesQuery(dataSource: DataSource, query: SearchQuery & { pageSize: number }) {
  return infiniteQueryOptions({
    queryKey: [keys.vehicles, 'pages', query],
    queryFn: ({ pageParam }) => dataSource.listVehicles({ ...query, page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length < query.pageSize ? undefined : pages.length + 1),
  })
}

/** One listing, null where there is none. */
export function vehicleQuery(dataSource: DataSource, id: number) {
  return queryOptions({ queryKey: listingKey(id), queryFn: () => dataSource.vehicle(id) })
}

/** A listing's price among comparable ones, null where there is no such listing. */
export function pricePositionQuery(dataSource: DataSource, id: number) {
  return queryOptions({
    queryKey: [...listingKey(id), 'price-position'],
    queryFn: () => dataSource.pricePosition(id),
  })
}

/**
 * What is usual for a kind of vehicle: read in the browser alone. It fails after three seconds: the
 * question it leads to must not delay a save.
 */
export function usualNumbersQuery(kind: VehicleKind) {
  const { brand, model, vehicleType } = kind
  return queryOptions({
    networkMode: 'always',
    queryKey: [keys.vehicles, 'usual-numbers', brand, model, vehicleType],
    queryFn: () =>
      Promise.race([
        callApi<UsualNumbers>(withQuery('/api/vehicles/usual-numbers', { brand, model, vehicleType })),
        new Promise<never>((_resolve, reject) => setTimeout(reject, usualNumbersWithinMs, networkError())),
      ]),
  })
}

/** Saved or shared listings; fetched each time, for their present state matters. */
export function namedVehiclesQuery(dataSource: DataSource, ids: readonly number[]) {
  return queryOptions({
    staleTime: 0,
    queryKey: [keys.vehicles, 'named', ids],
    queryFn: ({ client }) =>
      evictStaleListings(client, dataSource.vehiclesByIds(ids), (vehicles) => vehicles),
  })
}

/** Listings like the given one. */
export function similarVehiclesQuery(dataSource: DataSource, id: number) {
  return queryOptions({
    queryKey: [...listingKey(id), 'similar'],
    queryFn: () => dataSource.similarVehicles(id),
  })
}

/** One page of the listings the signed-in user answers for. */
export function managedVehiclesQuery(dataSource: DataSource, query: ManagedQuery) {
  return queryOptions({
    queryKey: [keys.vehicles, 'managed', query],
    queryFn: () => dataSource.managedVehicles(query),
  })
}

/** The counts on the signed-in home page. */
export function listingCountsQuery(dataSource: DataSource) {
  return queryOptions({
    queryKey: [keys.vehicles, 'counts'],
    queryFn: () => dataSource.listingCounts(),
  })
}

/** All accounts, for administrators: read in the browser alone. */
export function usersQuery() {
  return queryOptions({
    queryKey: [keys.users, 'list'],
    queryFn: () => callApi<User[]>('/api/admin/users'),
  })
}

/** Who would get an account's listings if it were deleted now; fetched each time. */
export function reassignmentsQuery(userId: number) {
  return queryOptions({
    staleTime: 0,
    gcTime: 0,
    queryKey: [keys.users, 'heirs', userId],
    queryFn: () => callApi<Reassignment[]>(`/api/admin/users/${userId}/heirs`),
  })
}

/** Who else holds listings of an account's dealership now; fetched each time. */
export function holdersQuery(userId: number) {
  return queryOptions({
    staleTime: 0,
    gcTime: 0,
    queryKey: [keys.users, 'holders', userId],
    queryFn: () => callApi<Holder[]>(`/api/admin/users/${userId}/holders`),
  })
}

/** How much of the marketplace is the demo, for administrators: read in the browser alone. */
export function demoRowsQuery() {
  return queryOptions({
    queryKey: [keys.demo],
    queryFn: () => callApi<DemoRows>('/api/admin/demo'),
  })
}

/** What buyers look at, null without a session; read in the browser alone, at every visit. */
export function insightsQuery(user: User, query: InsightsQuery) {
  return queryOptions({
    staleTime: 0,
    queryKey: [keys.insights, user.id, query],
    queryFn: () => callApiOrNull<InsightsAnswer>(withQuery('/api/insights', query), 401),
  })
}

/** Of the enquiries a user may read those of a search: read in the browser alone, whenever they are opened. */
export function enquiriesQuery(user: User, query: EnquiryQuery) {
  return queryOptions({
    refetchOnMount: 'always',
    queryKey: [keys.enquiries, 'list', user.id, query],
    queryFn: () => callApi<EnquiryPage>(withQuery('/api/enquiries', query)),
  })
}

/** How many enquiries a user has not read, for the header; fetched whenever a page mounts it. */
export function unreadEnquiriesQuery(user: User) {
  return queryOptions({
    refetchOnMount: 'always',
    queryKey: [keys.enquiries, 'unread', user.id],
    queryFn: () => callApi<{ unread: number }>('/api/enquiries/unread'),
  })
}

export function dealersQuery(dataSource: DataSource) {
  return queryOptions({ queryKey: [keys.dealerships, 'list'], queryFn: () => dataSource.dealers() })
}

/** One dealership's profile, null where there is none. */
export function dealershipQuery(dataSource: DataSource, name: string) {
  return queryOptions({
    queryKey: [keys.dealerships, 'one', name],
    queryFn: () => dataSource.dealership(name),
  })
}

/** How a dealership is reached, and no more of its profile: a listing's page carries it. */
export function dealerContactQuery(dataSource: DataSource, name: string) {
  return queryOptions({
    queryKey: [keys.dealerships, 'contact', name],
    queryFn: async () => {
      const dealership = await dataSource.dealership(name)
      return {
        contactPhone: dealership?.contactPhone ?? null,
        contactEmail: dealership?.contactEmail ?? null,
      }
    },
  })
}

/** The signed-in user, or null. */
export function currentUserQuery(dataSource: DataSource) {
  return queryOptions({
    queryKey: [keys.user],
    queryFn: () => dataSource.currentUser(),
    gcTime: Number.POSITIVE_INFINITY,
  })
}
