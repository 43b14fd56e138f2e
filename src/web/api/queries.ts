import { queryOptions } from '@tanstack/react-query'
import type { DemoRows } from '#domain/accounts/demo-rows-schema.ts'
import type { SecondFactor } from '#domain/accounts/second-factor-schema.ts'
import type { OpenSession } from '#domain/accounts/session-schema.ts'
import type { Colleague, ListingOwner, ManagedUser, Reassignment, User } from '#domain/accounts/user.ts'
import { type DataSource, type PageReadParameters, pageReads } from '#domain/data-source.ts'
import type { AnswerTemplates } from '#domain/enquiries/answer-templates-schema.ts'
import { answeringText } from '#domain/enquiries/answer-time.ts'
import type { AnswerTime, UnreadEnquiries } from '#domain/enquiries/enquiry-schema.ts'
import type { EnquiryPage, EnquiryQuery } from '#domain/enquiries/enquiry-search.ts'
import type { InsightsQuery } from '#domain/insights/insights.ts'
import type { InsightAction, InsightsAnswer } from '#domain/insights/insights-schema.ts'
import type { Finding, MarketplaceStatus } from '#domain/operations/marketplace-status-schema.ts'
import type { StoredSiteDetails } from '#domain/operations/site-details-schema.ts'
import { withQuery } from '#domain/query/query-string.ts'
import type { FixedFilters } from '#domain/search/filters.ts'
import { withoutAbsent, withoutPage } from '#domain/search/filters.ts'
import type { SavedChanges, SavedChangesCall } from '#domain/search/saved-changes.ts'
import type { Suggestion } from '#domain/search/search-answer.ts'
import type { FacetField } from '#domain/search/search-fields.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import type { UsualNumbers, VehicleKind } from '#domain/vehicle/form/unusual-number.ts'
import { callApi, callApiOrNull, networkError } from './api-client.ts'
import { evictStaleListings, listingKey, vehiclesKey } from './stale-listings.ts'

const usualNumbersWithinMs = 3000

/** Names of the cached reads; a write names those it refreshes: `invalidateQueries({ queryKey: [keys.vehicles] })`. */
export const keys = {
  vehicles: vehiclesKey,
  dealerships: 'dealerships',
  user: 'user',
  account: 'account',
  users: 'users',
  demo: 'demo',
  insights: 'insights',
  enquiries: 'enquiries',
  marketplace: 'marketplace',
  cases: 'cases',
} as const

interface ReadOptions {
  staleTime?: number
  gcTime?: number
  refetchOnMount?: 'always'
  meta?: { isForIslands: true }
}

/** `meta` of queries whose answers an HTML page carries, for its islands. */
export const forIslands = { isForIslands: true } as const

export function read<Data>(key: readonly unknown[], queryFn: () => Promise<Data>, options: ReadOptions = {}) {
  return queryOptions({ ...options, queryKey: key, queryFn })
}

/** A read of pages, kept under its name and parameters. */
export function pageQuery<Name extends keyof DataSource>(
  dataSource: DataSource,
  name: Name,
  ...parameters: PageReadParameters<Name>
) {
  const { of } = pageReads[name]
  const key = of === 'listing' ? listingKey(Number(parameters[0])) : [keys[of]]
  return read([...key, name, ...parameters], () => dataSource[name](...parameters))
}

/** @param fixed filters that the search is limited to: `total` counts what passes them */
export function searchQuery(dataSource: DataSource, query: SearchQuery, fixed?: FixedFilters) {
  return queryOptions({
    queryKey: [keys.vehicles, 'search', query, fixed],
    queryFn: ({ client }) => {
      const answer = fixed
        ? import('./search-within.ts').then((code) => code.searchWithin(client, dataSource, query, fixed))
        : dataSource.searchVehicles(query)
      return evictStaleListings(client, answer, ({ vehicles }) => vehicles)
    },
  })
}

/** Read in the browser alone; one that a later text replaces is aborted. */
export function suggestionsQuery(query: SearchQuery) {
  return queryOptions({
    queryKey: [keys.vehicles, 'suggestions', query],
    queryFn: ({ signal }) =>
      callApi<Suggestion[]>(withQuery('/api/vehicles/suggest', query), 'GET', undefined, {}, signal),
  })
}

/** All values of one field with their counts among what the other filters let pass. */
export function facetQuery(dataSource: DataSource, field: FacetField, query: SearchQuery) {
  const others = withoutAbsent({ ...withoutPage(query), sort: undefined, [field]: undefined })
  return read([keys.vehicles, 'facet', field, others], () => dataSource.facet(field, others))
}

export function vehicleQuery(dataSource: DataSource, id: number) {
  return read(listingKey(id), () => dataSource.vehicle(id), { meta: forIslands })
}

/** Read in the browser alone. It fails after three seconds: the question it leads to must not delay a save. */
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
      ids.length === 0
        ? []
        : evictStaleListings(client, dataSource.vehiclesByIds(ids), (vehicles) => vehicles),
  })
}

/** What became of saved searches and vehicles: one call for all of them, in the browser alone. */
export function savedChangesQuery(call: SavedChangesCall) {
  return read([keys.vehicles, 'saved-changes', call], async () => ({
    call,
    answer: await callApi<SavedChanges>('/api/vehicles/saved-changes', 'POST', call),
  }))
}

export function usersQuery() {
  return read([keys.users, 'list'], () => callApi<ManagedUser[]>('/api/admin/users'))
}

/** Who would get an account's listings if it were deleted now; fetched each time. */
export function reassignmentsQuery(userId: number) {
  return read(
    [keys.users, 'newOwners', userId],
    () => callApi<Reassignment[]>(`/api/admin/users/${userId}/new-owners`),
    { staleTime: 0, gcTime: 0 },
  )
}

/** Who else holds listings of an account's dealership now; fetched each time. */
export function listingOwnersQuery(userId: number) {
  return read(
    [keys.users, 'listingOwners', userId],
    () => callApi<ListingOwner[]>(`/api/admin/users/${userId}/listing-owners`),
    { staleTime: 0, gcTime: 0 },
  )
}

/** What of the user's dealership colleagues hold: read in the browser alone, at every visit. */
export function colleaguesQuery(user: User) {
  return read([keys.vehicles, 'colleagues', user.id], () => callApi<Colleague[]>('/api/user/colleagues'), {
    refetchOnMount: 'always',
  })
}

/** Where the account is logged in: read in the browser alone, at every visit. */
export function sessionsQuery() {
  return read([keys.account, 'sessions'], () => callApi<OpenSession[]>('/api/user/sessions'), {
    staleTime: 0,
  })
}

export function secondFactorQuery() {
  return read([keys.account, 'second-factor'], () => callApi<SecondFactor>('/api/user/second-factor'), {
    staleTime: 0,
  })
}

export function demoRowsQuery() {
  return read([keys.demo], () => callApi<DemoRows>('/api/admin/demo'))
}

/** The state of the marketplace: read in the browser alone, at every visit. */
export function marketplaceStatusQuery() {
  return read([keys.marketplace, 'status'], () => callApi<MarketplaceStatus>('/api/admin/marketplace'), {
    staleTime: 0,
  })
}

export function siteDetailsQuery() {
  return read([keys.marketplace, 'site'], () => callApi<StoredSiteDetails>('/api/admin/site-details'), {
    staleTime: 0,
  })
}

export function marketplaceChecksQuery() {
  return read([keys.marketplace, 'checks'], () => callApi<Finding[]>('/api/admin/marketplace/checks'), {
    staleTime: 0,
  })
}

/** What buyers look at, null without a session; read in the browser alone, at every visit. */
export function insightsQuery(user: User, query: InsightsQuery) {
  return read(
    [keys.insights, user.id, query],
    () => callApiOrNull<InsightsAnswer>(withQuery('/api/insights', query), 401),
    { staleTime: 0 },
  )
}

/** What calls for an action: read in the browser alone, at every visit. */
export function insightActionsQuery(user: User, dealership: string | undefined) {
  return read(
    [keys.insights, 'actions', user.id, dealership],
    () => callApi<InsightAction[]>(withQuery('/api/insights/actions', { dealership })),
    { staleTime: 0 },
  )
}

/** Of the enquiries a user may read those of a search: read in the browser alone, whenever they are opened. */
export function enquiriesQuery(user: User, query: EnquiryQuery) {
  return read(
    [keys.enquiries, 'list', user.id, query],
    () => callApi<EnquiryPage>(withQuery('/api/enquiries', query)),
    { refetchOnMount: 'always' },
  )
}

export function answerTimeQuery(user: User) {
  return read([keys.enquiries, 'answer-time', user.id], () =>
    callApi<AnswerTime>('/api/enquiries/answer-time'),
  )
}

export function answerTemplatesQuery(user: User) {
  return read(
    [keys.enquiries, 'templates', user.id],
    () => callApi<AnswerTemplates>('/api/answer-templates'),
    { staleTime: 60_000 },
  )
}

/** How many enquiries a user has not read, for the header; fetched whenever a page mounts it. */
export function unreadEnquiriesQuery(user: User) {
  return read([keys.enquiries, 'unread', user.id], () => callApi<UnreadEnquiries>('/api/enquiries/unread'), {
    refetchOnMount: 'always',
  })
}

/** How and where a dealership is reached, and no more of its profile: a listing's page carries it. */
export function dealerContactQuery(dataSource: DataSource, name: string) {
  return queryOptions({
    meta: forIslands,
    queryKey: [keys.dealerships, 'contact', name],
    queryFn: async () => {
      const dealership = await dataSource.dealership(name)
      const { contactPhone = null, contactEmail = null, workingHours = null } = dealership ?? {}
      const { checks = [] } = dealership ?? {}
      const answering = dealership && answeringText(dealership)
      const location = dealership && { city: dealership.city, address: dealership.address }
      return { contactPhone, contactEmail, workingHours, answering, checks, location }
    },
  })
}

export function currentUserQuery(dataSource: DataSource) {
  return read([keys.user], () => dataSource.currentUser(), { gcTime: Number.POSITIVE_INFINITY })
}
