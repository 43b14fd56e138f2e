import type { User } from './accounts/user.ts'
import type { DealerListItem, Dealership } from './dealership/dealership.ts'
import type { ContactDelivery, Registration } from './enums.ts'
import type { PricePosition } from './pricing/price-position.ts'
import type { ManagedAnswer, ManagedQuery } from './search/managed-search.ts'
import type { FacetCount, SearchAnswer } from './search/search-answer.ts'
import type { FacetField } from './search/search-fields.ts'
import type { SearchQuery } from './search/search-query.ts'
import type { Vehicle, VehicleSummary } from './vehicle/vehicle.ts'

/** The counts on the signed-in home page: the marketplace's for an administrator, otherwise one's own. */
export interface ListingCounts {
  total: number
  featured: number
  promotions: number
}

/** What the site itself is called and how it is reached; safe to show to everybody. */
export interface SiteIdentity {
  name: string
  /** Origin without a trailing slash; absolute links and social cards start with it. */
  url: string
  phones: string[]
  email: string
  address: string
  /** What becomes of a buyer's message. */
  contactDelivery: ContactDelivery
  /** Who may make an account, and what it may do before it is approved. */
  registration: Registration
}

/**
 * Everything a page can read. The server implements it on the catalogue, the browser on fetch, so one loader runs
 * in both. Absent things are null; other failures are thrown.
 */
export interface DataSource {
  searchVehicles(query: SearchQuery): Promise<SearchAnswer<VehicleSummary>>
  /** All values of one field with their counts, as a search has them without a limit. */
  facet(field: FacetField, query: SearchQuery): Promise<FacetCount[]>
  /** The same search without counts, facets and ranges: for rails. */
  listVehicles(query: SearchQuery): Promise<VehicleSummary[]>
  vehicle(id: number): Promise<Vehicle | null>
  /** Where a listing's price stands among comparable ones. */
  pricePosition(id: number): Promise<PricePosition | null>
  /** At most a hundred listings by their ids, in that order; those that are gone are left out. */
  vehiclesByIds(ids: readonly number[]): Promise<VehicleSummary[]>
  similarVehicles(id: number): Promise<VehicleSummary[]>
  dealers(): Promise<DealerListItem[]>
  dealership(name: string): Promise<Dealership | null>
  currentUser(): Promise<User | null>
  /** For the signed-in user; null when nobody is signed in. */
  listingCounts(): Promise<ListingCounts | null>
  /** Among the listings the signed-in user answers for: the own, all for an administrator; null for nobody. */
  managedVehicles(query: ManagedQuery): Promise<ManagedAnswer<VehicleSummary> | null>
}
