import type { Stock } from '#domain/accounts/permissions.ts'
import type { DealerListItem, Dealership } from '#domain/dealership/dealership-schema.ts'
import { cardDealRating, type DealRating, type PricePosition } from '#domain/pricing/price-position.ts'
import type { InventoryQuery } from '#domain/search/inventory-search.ts'
import type { FacetCount, PhraseAnswer, SearchAnswer, Suggestion } from '#domain/search/search-answer.ts'
import type { InventoryAnswer, ListingCounts } from '#domain/search/search-calls-schema.ts'
import type { FacetField, SearchQuery } from '#domain/search/search-query.ts'
import type { UsualNumbers, VehicleKind } from '#domain/vehicle/unusual-number.ts'
import { summariseRated, type Vehicle, type VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { Selection } from '#engine/selection.ts'
import type { SlotSet } from '#engine/space.ts'
import { CarDirectory } from './car-directory.ts'
import type { Columns } from './columns.ts'
import type { HiddenListings } from './hidden-listings.ts'
import type { Listings, StoredRow } from './listings.ts'
import { PhraseSearch, type ReadQuery } from './phrase-search.ts'
import { answerJson, Search } from './search.ts'
import { InventorySearch } from './search-inventory.ts'
import { similarSlots } from './similar-listings.ts'
import { changesOf, type Snapshot } from './snapshot.ts'

export type SearchResult = Omit<SearchAnswer, 'vehicles'> & { ids: number[] }

export type InventoryResult = Omit<InventoryAnswer<never>, 'vehicles'> & { ids: number[] }

/**
 * The public read model in memory: a columnar store with bitmap indexes. Methods are synchronous.
 * Only those who manage hidden listings (`hidden-listings.ts`) find them in lists and counts.
 *
 * - The engine (`src/engine/README.md`) holds facets, numbers, flags and postings by slot. `columns.ts` fills it.
 * - `inverted-index.ts` finds words and shares the postings of facet values. `engine-filters.ts` finds typed numbers.
 * - `phrase-search.ts` reads what a buyer types as filters and words.
 * - `search.ts` runs a search: filters, counts and one page.
 * - `json-arena.ts` keeps records as JSON bytes. Responses are joined from them.
 * - `feed.ts` reads changes by id and version, `listings.ts` applies them in batches.
 */
export class Catalogue {
  #snapshot!: Snapshot
  #search!: Search
  #managed!: InventorySearch
  #phrases!: PhraseSearch
  #cars!: CarDirectory
  #revisionBefore = 0

  constructor(snapshot: Snapshot) {
    this.#serve(snapshot)
  }

  swap(snapshot: Snapshot): void {
    this.#revisionBefore = this.revision + 1 - changesOf(snapshot)
    this.#serve(snapshot)
  }

  #serve(snapshot: Snapshot): void {
    this.#snapshot = snapshot
    this.#search = new Search(snapshot.listings)
    this.#managed = new InventorySearch(snapshot.listings)
    this.#phrases = new PhraseSearch(snapshot.listings, this.#search)
    this.#cars = new CarDirectory(snapshot.listings)
  }

  get snapshot(): Snapshot {
    return this.#snapshot
  }

  /** Counts changes in this process, including promotions that begin or end. */
  get revision(): number {
    this.#listings()
    return this.#revisionBefore + changesOf(this.#snapshot)
  }

  get hidden(): HiddenListings {
    return this.#snapshot.listings.columns.hidden
  }

  get size(): number {
    return this.hidden.shownCount
  }

  get isFull(): boolean {
    return this.#snapshot.listings.usedShare() > 1
  }

  /** Reads the words of a search as filters. Other methods take words literally. */
  readQuery(query: SearchQuery): ReadQuery {
    this.#listings()
    return this.#phrases.read(query)
  }

  /** Prepares the first reading, so that no request waits for it. */
  prepareReading(): void {
    this.#listings()
    this.#phrases.prepare()
  }

  /** Up to `limits.suggestions` makes, models and filters for the words being typed. */
  suggest(query: SearchQuery): Suggestion[] {
    this.#listings()
    return this.#phrases.suggest(query)
  }

  search(query: SearchQuery): SearchResult {
    const listings = this.#listings()
    const { slots, ...rest } = this.#search.answer(query)
    return { ...rest, ids: slots.map((slot) => listings.slots.idAt(slot)) }
  }

  list(query: SearchQuery): number[] {
    const listings = this.#listings()
    return this.#search.page(query).map((slot) => listings.slots.idAt(slot))
  }

  /** The page of a search as cards. Its words are read as filters. */
  cards(query: SearchQuery): VehicleSummary[] {
    return this.cardsOf(this.list(this.readQuery(query).query))
  }

  cardsOf(ids: readonly number[], rated: 'good' | 'all' = 'good'): VehicleSummary[] {
    return ids.flatMap((id) => {
      const vehicle = this.vehicle(id)
      if (!vehicle) return []
      const rating = this.dealRating(id)
      return [summariseRated(vehicle, rated === 'all' ? rating : cardDealRating(rating))]
    })
  }

  newest(query: SearchQuery) {
    const [newestId = 0] = this.list({ ...query, sort: 'newest', page: 1, pageSize: 1 })
    return { count: newestId && this.#search.count(query), newestId }
  }

  facet(field: FacetField, query: SearchQuery): FacetCount[] {
    this.#listings()
    return this.#search.facet(field, query)
  }

  find(query: SearchQuery, countsOnSale?: boolean): SearchResult & PhraseAnswer {
    const listings = this.#listings()
    const { phrase, found } = this.#phrases.find(query, countsOnSale)
    const { slots, ...rest } = found
    return { ...rest, ...phrase, ids: slots.map((slot) => listings.slots.idAt(slot)) }
  }

  answerJson(query: SearchQuery): Buffer {
    this.#listings()
    const { phrase, found } = this.#phrases.find(query)
    return answerJson(this.#snapshot.listings, found, phrase)
  }

  /** Searches an account's listings, or all without `stock`. */
  managed(query: InventoryQuery, stock?: Stock): InventoryResult {
    const listings = this.#listings()
    const { slots, ...rest } = this.#managed.find(query, stock, (typed) => this.#phrases.readInventory(typed))
    const ids = slots.map((slot) => listings.slots.idAt(slot))
    return { ...rest, ids, hiddenIds: ids.filter((id) => this.hidden.hasListing(id)) }
  }

  vehicle(id: number): Vehicle | undefined {
    return this.#of(id, (slot, listings) => listings.vehicleAt(slot))
  }

  vehicleJson(id: number): StoredRow | undefined {
    return this.#of(id, (slot, listings) => ({
      json: listings.jsonAt(slot),
      version: listings.versionAt(slot),
    }))
  }

  /** The highest id of a listing so far, also of one deleted since the start. */
  get newestId(): number {
    return this.#snapshot.listings.newestId
  }

  has(id: number): boolean {
    return this.#snapshot.listings.slots.slotOf(id) !== undefined
  }

  /** 0 for an absent listing. */
  versionOf(id: number): number {
    return this.#of(id, (slot, listings) => listings.versionAt(slot)) ?? 0
  }

  /** Local days since 1970: of the last change, 0 if unknown, and of the sale, 0 if it is for sale. */
  daysOf(id: number): { changed: number; sold: number } {
    return this.#of(id, (slot, listings) => listings.daysAt(slot)) ?? { changed: 0, sold: 0 }
  }

  pricePosition(id: number): PricePosition | undefined {
    return this.#of(id, (slot) => this.#listings().prices.position(slot))
  }

  /** Price position among approved dealerships, with at most two offers of each. */
  priceAmongOthers(id: number): Pick<PricePosition, 'ratio' | 'comparables'> {
    const { dealerships } = this.#snapshot
    const isCounted = (name: string) => !dealerships.isUnapproved(name)
    const position = this.#of(id, (slot) => this.#listings().prices.positionAmongOthers(slot, isCounted))
    return position ?? { ratio: null, comparables: 0 }
  }

  dealRating(id: number): DealRating | null {
    return this.#of(id, (slot) => this.#listings().prices.rating(slot)) ?? null
  }

  /** Medians and spreads of a kind, sold listings included. */
  usualNumbers(kind: VehicleKind): UsualNumbers {
    return this.#listings().usual.of(kind)
  }

  get cars(): CarDirectory {
    this.#listings()
    return this.#cars
  }

  /** Up to five approved dealerships that sell the model, or else the make, most first. */
  buyersOf({ make, model }: { make: string; model: string }): Dealership[] {
    const { dealerships } = this.#snapshot
    for (const names of [[make, model], [make]]) {
      const group = this.cars.find(...names)
      const found = group ? this.facet('dealer', { ...group.search, sold: false }) : []
      const buyers = found.flatMap(({ value }) =>
        dealerships.isUnapproved(value) ? [] : (dealerships.byName(value) ?? []),
      )
      if (buyers.length > 0) return buyers.slice(0, 5)
    }
    return []
  }

  /** Up to `limits.similarVehicles` ids, best first. */
  similar(id: number): number[] {
    const similar = this.#of(id, (slot) => similarSlots(this.#listings(), slot)) ?? []
    return similar.map((slot) => this.#snapshot.listings.slots.idAt(slot))
  }

  /** Newest first, like every list of ids here. */
  ids(): number[] {
    return this.#newestFirst((columns) => columns.hidden.shown(columns.live))
  }

  hiddenIds(): number[] {
    return this.#newestFirst((columns) => columns.hidden.set)
  }

  featuredIds(): number[] {
    return this.#newestFirst((columns) => columns.hidden.shown(columns.flag('featured')))
  }

  promotedIds(): number[] {
    return this.#newestFirst((columns) => columns.hidden.shown(columns.flag('promoted')))
  }

  /** @param dealershipName compared by `nameKey` */
  dealershipIds(dealershipName: string): number[] {
    return this.#newestFirst((columns) => columns.hidden.shown(columns.inStock({ dealershipName })))
  }

  idsOfStock(stock: Stock): number[] {
    return this.#newestFirst((columns) => columns.inStock(stock))
  }

  counts(stock?: Stock): ListingCounts {
    const { columns, slots: space } = this.#listings()
    return space.scoped(() => {
      const owned = stock ? columns.inStock(stock) : columns.live
      const countIn = (set: SlotSet) => space.kernel.countAnd(owned, set, space.length)
      return {
        total: countIn(owned),
        featured: countIn(columns.flag('featured')),
        promotions: countIn(columns.flag('promoted')),
      }
    })
  }

  /** Active dealerships by name. One without listings must be approved. */
  dealerships(): readonly Dealership[] {
    return this.#snapshot.dealerships.listed((name) => this.dealershipIds(name).length > 0)
  }

  dealers(): DealerListItem[] {
    const item = ({ id, name, logoUrl }: Dealership) => ({
      id,
      dealershipName: name,
      dealershipLogo: logoUrl,
    })
    return this.dealerships().map(item)
  }

  dealership(name: string): Dealership | undefined {
    return this.#snapshot.dealerships.byName(name)
  }

  #of<T>(id: number, read: (slot: number, listings: Listings) => T): T | undefined {
    const { listings } = this.#snapshot
    const slot = listings.slots.slotOf(id)
    return slot === undefined ? undefined : read(slot, listings)
  }

  /** Begins and ends due promotions first. */
  #listings(): Listings {
    this.#snapshot.listings.applyDuePromotions()
    return this.#snapshot.listings
  }

  #newestFirst(setOf: (columns: Columns) => SlotSet): number[] {
    const { columns, slots: space } = this.#listings()
    return space.scoped(() => {
      const { listed } = new Selection(space, setOf(columns))
      return Array.from(
        Float64Array.from(listed, (slot) => space.idAt(slot))
          .sort()
          .reverse(),
      )
    })
  }
}
