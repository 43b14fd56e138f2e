import type { User } from './accounts/user.ts'
import type { DealerListItem, Dealership, DealershipSummary } from './dealership/dealership.ts'
import type { ContactDelivery, Registration } from './enums.ts'
import type { PricePosition } from './pricing/price-position.ts'
import type { InventoryAnswer, InventoryQuery } from './search/inventory-search.ts'
import type { FacetCount, PhraseAnswer, SearchAnswer } from './search/search-answer.ts'
import type { FacetField } from './search/search-fields.ts'
import type { SearchQuery } from './search/search-query.ts'
import type { Vehicle, VehicleSummary } from './vehicle/vehicle.ts'

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
}

/** The status of a read of what is of a dealership that is switched off. */
export const switchedOffStatus = 410

/**
 * The reads of pages, by the catalogue on the server and by fetch in the browser, so one loader runs in both. What is
 * absent is null; other failures are thrown, among them errors with the status `switchedOffStatus`.
 */
export interface DataSource {
  /** The words are read as filters and words. */
  searchVehicles(query: SearchQuery): Promise<SearchAnswer<VehicleSummary> & PhraseAnswer>
  /** All values of one field with their counts, as a search has them without a limit. */
  facet(field: FacetField, query: SearchQuery): Promise<FacetCount[]>
  /** Without counts, facets and ranges: for rails. */
  listVehicles(query: SearchQuery): Promise<VehicleSummary[]>
  vehicle(id: number): Promise<Vehicle | null>
  pricePosition(id: number): Promise<PricePosition | null>
  /** At most a hundred, in the order of their ids, without those that are gone. */
  vehiclesByIds(ids: readonly number[]): Promise<VehicleSummary[]>
  similarVehicles(id: number): Promise<VehicleSummary[]>
  dealers(): Promise<DealerListItem[]>
  dealershipSummaries(): Promise<DealershipSummary[]>
  dealership(name: string): Promise<Dealership | null>
  currentUser(): Promise<User | null>
  /** Null for a visitor. */
  listingCounts(): Promise<ListingCounts | null>
  /** The own listings, all for an administrator; null for a visitor. */
  inventory(query: InventoryQuery): Promise<InventoryAnswer<VehicleSummary> | null>
}
