import type { ListingCounts } from '#domain/data-source.ts'
import type { DealerListItem, Dealership } from '#domain/dealership/dealership.ts'
import type { PricePosition, PriceWord } from '#domain/pricing/price-position.ts'
import type { ManagedAnswer, ManagedQuery } from '#domain/search/managed-search.ts'
import type { FacetCount, SearchAnswer } from '#domain/search/search-answer.ts'
import type { FacetField } from '#domain/search/search-fields.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import type { UsualNumbers } from '#domain/vehicle/unusual-number.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { VehicleKind } from '#domain/vehicle/vehicle-kind.ts'

/**
 * A listing as the database holds it: the answered fields (own logo already replaced by the dealership's where it
 * has none). The catalogue keeps it as JSON bytes.
 */
export type VehicleRow = Vehicle

/** A row's JSON and its version, the value of its ETag. */
export interface StoredRow {
  readonly json: Buffer
  readonly version: number
}

/** The ids of one page of a search beside its counts; the records are taken out by id. */
export type SearchResult = Omit<SearchAnswer, 'vehicles'> & { ids: number[] }

/** The ids of one page of the listings someone answers for. */
export type ManagedResult = Omit<ManagedAnswer<never>, 'vehicles'> & { ids: number[] }

/**
 * The public read model, in memory. Every method answers from what has been applied so far and never waits.
 * `now` decides which promotions are active; the catalogue follows the clock it was made with.
 *
 * What there is no room for in memory is in no search, list or count; it is read from the database, one by one, by the
 * methods that say so.
 */
export interface Catalogue {
  /** Counts the changes seen in this process; a promotion that begins or ends by the clock is one. */
  readonly revision: number
  readonly size: number

  search(query: SearchQuery): SearchResult
  /** The page of a search without counts: ids only. */
  list(query: SearchQuery): number[]
  /** All values of one field with their counts, as the answer of a search has them without a limit. */
  facet(field: FacetField, query: SearchQuery): FacetCount[]
  /** The whole answer of a search, words for prices included, as JSON bytes; records are serialised already. */
  searchJson(query: SearchQuery): Buffer

  /** A search of the listings that someone answers for: a user's own, or everybody's without `userId`. */
  managed(query: ManagedQuery, userId?: number): ManagedResult

  vehicle(id: number): Vehicle | undefined
  vehicleJson(id: number): StoredRow | undefined
  /** Whether there is such a listing, in memory or not. */
  has(id: number): boolean
  /** A listing that there was no room for, from the database; undefined where it is absent or in memory. */
  leftOutVehicle(id: number): Promise<Vehicle | undefined>
  /** A listing's version alone; 0 where it is absent. */
  versionOf(id: number): number
  /** Where a listing's price stands among comparable ones; undefined where it is absent. */
  pricePosition(id: number): PricePosition | undefined
  /** The word of that position; null where there is none. */
  priceWord(id: number): PriceWord | null
  /**
   * The medians of price, mileage and engine among listings of a kind, sold ones included: what `unusualNumbers` holds
   * a listing against. Cheap to ask for thousands of rows one by one: medians are kept until a listing changes.
   */
  usualNumbers(kind: VehicleKind): UsualNumbers
  /** Up to `limits.similarVehicles` ids, best first; empty where the listing is absent. */
  similar(id: number): number[]
  /** Ids, newest first. */
  ids(): Iterable<number>
  featuredIds(): number[]
  /** Listings whose promotion is active now. */
  promotedIds(): number[]
  /** Listings of the dealership with that name (compared by `nameKey`). */
  dealershipIds(dealershipName: string): number[]
  idsOfUser(userId: number): number[]
  /** The marketplace's counts, or one user's own. */
  counts(userId?: number): ListingCounts

  /** Active dealerships by name. */
  dealers(): DealerListItem[]
  dealership(name: string): Dealership | undefined
  /** A dealership that there was no room for, from the database; undefined where it is absent or in memory. */
  leftOutDealership(name: string): Promise<Dealership | undefined>
}
