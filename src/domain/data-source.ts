import type { User } from './accounts/user.ts'
import type { DealerListItem, Dealership, DealershipSummary } from './dealership/dealership.ts'
import type { ContactDelivery, Registration } from './enums.ts'
import type { DeskFigures } from './moderation/case-schema.ts'
import type { FooterLink } from './operations/site-details.ts'
import type { DealRating, PricePosition } from './pricing/price-position.ts'
import { withQuery } from './query/query-string.ts'
import type { InventoryQuery, PublicInventoryAnswer } from './search/inventory-search.ts'
import type { FacetCount, PublicSearchAnswer } from './search/search-answer.ts'
import type { FacetField } from './search/search-fields.ts'
import type { SearchQuery } from './search/search-query.ts'
import {
  type RatedVehicle,
  summarise,
  summariseRated,
  type Vehicle,
  type VehicleSummary,
} from './vehicle/vehicle.ts'

/** Of the marketplace for an administrator, otherwise one's own. */
export interface ListingCounts {
  total: number
  featured: number
  promotions: number
}

export interface SiteIdentity {
  name: string
  /** Origin without a trailing slash; absolute links and social cards start with it. */
  url: string
  phones: string[]
  email: string
  address: string
  contactDelivery: ContactDelivery
  registration: Registration
  /** Whether there is a mail server. */
  sendsMail: boolean
  /** How long buyers' messages are kept. */
  enquiryDays: number
  /** Paragraphs, as lines, in place of About's first one. */
  about?: string | undefined
  /** In place of the footer's quick links. */
  footerLinks?: readonly FooterLink[] | undefined
}

/** The status of a read of what is of a dealership that is switched off. */
export const switchedOffStatus = 410

/**
 * The reads of pages: the address of each call, and how a page has its answer. `receive` gets null for a call that
 * answers the status `absent`. `of` says what the answer is kept with in the browser, and read again with.
 */
export const pageReads = {
  /** The words are read as filters and words. */
  searchVehicles: {
    of: 'vehicles',
    path: (query: SearchQuery) => withQuery('/api/vehicles/search', query),
    receive: ({ dealRatings, vehicles, ...answer }: PublicSearchAnswer) => ({
      ...answer,
      vehicles: summaries(vehicles, dealRatings),
    }),
  },
  /** All values of one field with their counts, as a search has them without a limit. */
  facet: {
    of: 'vehicles',
    path: (field: FacetField, query: SearchQuery) => withQuery(`/api/vehicles/facets/${field}`, query),
    receive: unchanged<FacetCount[]>,
  },
  /** Without counts, facets and ranges: for rails. */
  listVehicles: {
    of: 'vehicles',
    path: (query: SearchQuery) => withQuery('/api/vehicles/search', { ...query, facetLimit: 0 }),
    receive: ({ dealRatings, vehicles }: PublicSearchAnswer) => summaries(vehicles, dealRatings),
  },
  vehicle: { ...ofListing(''), receive: unchanged<Vehicle | null> },
  pricePosition: { ...ofListing('/price-position'), receive: unchanged<PricePosition | null> },
  similarVehicles: { ...ofListing('/similar'), receive: summariesOf },
  /** At most a hundred, in the order of their ids, without those that are gone. */
  vehiclesByIds: {
    of: 'vehicles',
    path: (ids: readonly number[]) => `/api/vehicles/by-ids?ids=${ids.join(',')}`,
    receive: summariesOf,
  },
  dealers: { of: 'dealerships', path: () => '/api/dealers', receive: unchanged<DealerListItem[]> },
  dealershipSummaries: {
    of: 'dealerships',
    path: () => '/api/dealerships',
    receive: unchanged<DealershipSummary[]>,
  },
  dealership: {
    of: 'dealerships',
    path: (name: string) => `/api/dealerships/name/${encodeURIComponent(name)}`,
    absent: 404,
    receive: unchanged<Dealership | null>,
  },
  deskFigures: { of: 'cases', path: () => '/api/cases/figures', receive: unchanged<DeskFigures> },
  currentUser: { of: 'user', path: () => '/api/user', absent: 401, receive: unchanged<User | null> },
  /** Null for a visitor. */
  listingCounts: {
    of: 'vehicles',
    path: () => '/api/user/vehicles/counts',
    absent: 401,
    receive: unchanged<ListingCounts | null>,
  },
  /** The own listings, all for an administrator; null for a visitor. */
  inventory: {
    of: 'vehicles',
    path: (query: InventoryQuery) => withQuery('/api/user/vehicles/search', query),
    absent: 401,
    receive(answer: PublicInventoryAnswer | null) {
      if (!answer) return null
      const { dealRatings, vehicles, ...numbers } = answer
      return { ...numbers, vehicles: summaries(vehicles, dealRatings) }
    },
  },
} as const

/**
 * The reads of pages, by the catalogue on the server and by fetch in the browser, so one loader runs in both. What is
 * absent is null; other failures are thrown, among them errors with the status `switchedOffStatus`.
 */
export type DataSource = {
  [Name in keyof typeof pageReads]: (
    ...parameters: PageReadParameters<Name>
  ) => Promise<ReturnType<(typeof pageReads)[Name]['receive']>>
}

export type PageReadParameters<Name extends keyof typeof pageReads> = Parameters<
  (typeof pageReads)[Name]['path']
>

function ofListing(part: string) {
  return { of: 'listing', path: (id: number) => `/api/vehicles/${id}${part}`, absent: 404 } as const
}

function unchanged<Answer>(answer: Answer): Answer {
  return answer
}

function summariesOf(vehicles: readonly RatedVehicle[] | null): VehicleSummary[] {
  return (vehicles ?? []).map(summarise)
}

function summaries(vehicles: readonly Vehicle[], dealRatings: Record<string, DealRating>): VehicleSummary[] {
  return vehicles.map((vehicle) => summariseRated(vehicle, dealRatings[vehicle.id]))
}
