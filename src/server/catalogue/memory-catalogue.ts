import type { ListingCounts } from '#domain/data-source.ts'
import type { DealerListItem, Dealership } from '#domain/dealership/dealership.ts'
import {
  type CardPriceWords,
  cardWord,
  type PricePosition,
  type PriceWord,
} from '#domain/pricing/price-position.ts'
import type { ManagedQuery } from '#domain/search/managed-search.ts'
import type { FacetCount } from '#domain/search/search-answer.ts'
import type { FacetField } from '#domain/search/search-fields.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import type { UsualNumbers } from '#domain/vehicle/unusual-number.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { VehicleKind } from '#domain/vehicle/vehicle-kind.ts'
import type { Catalogue, ManagedResult, SearchResult, StoredRow, VehicleRow } from './catalogue.ts'
import type { ChoiceColumn } from './columns/dictionary-column.ts'
import { ManagedSearch } from './search/managed-search.ts'
import { Search } from './search/search.ts'
import { similarSlots } from './search/similar-listings.ts'
import { type BitSet, countBits, countCommon } from './sets/bit-set.ts'
import { Scratch } from './sets/buffer-pool.ts'
import { Selection } from './sets/selection.ts'
import { DealershipDirectory } from './store/dealership-directory.ts'
import { Listings } from './store/listings.ts'
import { type CatalogueRoom, unlimitedRoom } from './store/memory-budget.ts'

/** What a catalogue holds. A reload fills a second one beside the first and puts it in its place. */
export interface Holdings {
  readonly listings: Listings
  readonly dealerships: DealershipDirectory
}

/** @param now the clock that promotions begin and end by */
export function emptyHoldings(now: () => Date, room: CatalogueRoom = unlimitedRoom): Holdings {
  return { listings: new Listings(now, room), dealerships: new DealershipDirectory(room.dealerships) }
}

/** Reads from the database what there was no room for. */
export interface LeftOutReads {
  vehicle(id: number): Promise<VehicleRow | undefined>
  dealership(name: string): Promise<Dealership | undefined>
}

/**
 * The catalogue in memory. Every listing has a slot (`slot-table.ts`), the number under which everything about it
 * is kept; a set of listings is a set of bits by slot (`bit-set.ts`).
 *
 * - A choice (make, colour, dealership) is a code a slot and a set a value (`choice-column.ts`, `slot-set.ts`).
 * - A number (price, year) is a value a slot and the slots in its order (`number-column.ts`); sets of all listings
 *   below some of its values make a range two copies and a short walk (`thresholds.ts`), and small shares of that order
 *   make a histogram one look at each result (`shares.ts`, `tally.ts`).
 * - A word is a set of slots, and words are sorted, so that a beginning is a stretch of them (`word-index.ts`); the
 *   words of choices have the sets of these, and typed numbers are looked up in columns (`number-words.ts`).
 * - A search turns each filter into a set (`filters.ts`), finds in one walk over these what passes all of them and
 *   what fails just one (`near-misses.ts`), and counts facets and histograms on the results (`facet-counts.ts`,
 *   `range-summaries.ts`); its page is cut out of the order of the sort (`page.ts`).
 * - Records are JSON bytes written once (`records.ts`); an answer is joined from them.
 * - Prices are judged in the book of their model (`price-books.ts`), written when asked for; the words of all are worked
 *   out ahead when nothing changes (`words-ahead.ts`).
 * - What is usual for a kind of vehicle is worked out when asked for (`usual-numbers.ts`).
 * - What there is no room for is left out, by fair shares (`leave-out.ts`), and read from the database one by one.
 * - Changes come in by id and version, in batches (`listings.ts`); promotions by the clock (`promotion-clock.ts`).
 */
export class MemoryCatalogue implements Catalogue {
  #holdings: Holdings
  #search: Search
  #managed: ManagedSearch
  /** What `revision` counted before the present holdings. */
  #revisionBefore = 0

  readonly #leftOut: LeftOutReads | undefined

  /** @param leftOut how to read what there is no room for */
  constructor(holdings: Holdings, leftOut?: LeftOutReads) {
    this.#leftOut = leftOut
    this.#holdings = holdings
    this.#search = new Search(holdings.listings)
    this.#managed = new ManagedSearch(holdings.listings)
  }

  /** Serves other holdings from now on. */
  swap(holdings: Holdings): void {
    this.#revisionBefore = this.revision + 1 - changesOf(holdings)
    this.#holdings = holdings
    this.#search = new Search(holdings.listings)
    this.#managed = new ManagedSearch(holdings.listings)
  }

  get holdings(): Holdings {
    return this.#holdings
  }

  get revision(): number {
    this.#listings()
    return this.#revisionBefore + changesOf(this.#holdings)
  }

  get size(): number {
    return this.#holdings.listings.slots.size
  }

  search(query: SearchQuery): SearchResult {
    const listings = this.#listings()
    const { slots, ...rest } = this.#search.answer(query)
    return { ...rest, ids: slots.map((slot) => listings.idAt(slot)) }
  }

  list(query: SearchQuery): number[] {
    const listings = this.#listings()
    return this.#search.page(query).map((slot) => listings.idAt(slot))
  }

  facet(field: FacetField, query: SearchQuery): FacetCount[] {
    this.#listings()
    return this.#search.facet(field, query)
  }

  searchJson(query: SearchQuery): Buffer {
    const listings = this.#listings()
    const { slots, facets, facetTotals, ranges, ...numbers } = this.#search.answer(query)
    const parts: Buffer[] = [Buffer.from(`${JSON.stringify(numbers).slice(0, -1)},"vehicles":[`)]
    const priceWords: CardPriceWords = {}
    for (const [index, slot] of slots.entries()) {
      if (index > 0) parts.push(comma)
      parts.push(listings.jsonAt(slot))
      const word = cardWord(listings.prices.word(slot))
      if (word) priceWords[listings.idAt(slot)] = word
    }
    parts.push(Buffer.from(`],${JSON.stringify({ priceWords, facets, facetTotals, ranges }).slice(1)}`))
    return Buffer.concat(parts)
  }

  managed(query: ManagedQuery, userId?: number): ManagedResult {
    const listings = this.#listings()
    const { slots, ...rest } = this.#managed.answer(query, userId)
    return { ...rest, ids: slots.map((slot) => listings.idAt(slot)) }
  }

  vehicle(id: number): Vehicle | undefined {
    const slot = this.#holdings.listings.slots.slotOf(id)
    return slot === undefined ? undefined : this.#holdings.listings.vehicleAt(slot)
  }

  vehicleJson(id: number): StoredRow | undefined {
    const slot = this.#holdings.listings.slots.slotOf(id)
    return slot === undefined ? undefined : this.#holdings.listings.storedAt(slot)
  }

  has(id: number): boolean {
    return this.#holdings.listings.has(id)
  }

  async leftOutVehicle(id: number): Promise<Vehicle | undefined> {
    return this.#holdings.listings.leftOut.has(id) ? this.#leftOut?.vehicle(id) : undefined
  }

  versionOf(id: number): number {
    const { listings } = this.#holdings
    const slot = listings.slots.slotOf(id)
    return slot === undefined ? 0 : listings.versionAt(slot)
  }

  pricePosition(id: number): PricePosition | undefined {
    const listings = this.#listings()
    const slot = listings.slots.slotOf(id)
    return slot === undefined ? undefined : listings.prices.position(slot)
  }

  priceWord(id: number): PriceWord | null {
    const listings = this.#listings()
    const slot = listings.slots.slotOf(id)
    return slot === undefined ? null : listings.prices.word(slot)
  }

  usualNumbers(kind: VehicleKind): UsualNumbers {
    return this.#listings().usual.of(kind)
  }

  similar(id: number): number[] {
    const listings = this.#listings()
    const slot = listings.slots.slotOf(id)
    return slot === undefined ? [] : similarSlots(listings, slot).map((found) => listings.idAt(found))
  }

  ids(): number[] {
    return this.#newestFirst(this.#listings().slots.live)
  }

  featuredIds(): number[] {
    return this.#newestFirst(this.#listings().columns.featured)
  }

  promotedIds(): number[] {
    return this.#newestFirst(this.#listings().columns.promoted)
  }

  dealershipIds(dealershipName: string): number[] {
    return this.#newestFirst(this.#chosen(this.#listings().columns.choices.dealer, dealershipName))
  }

  idsOfUser(userId: number): number[] {
    return this.#newestFirst(this.#chosen(this.#listings().columns.owners, String(userId)))
  }

  counts(userId?: number): ListingCounts {
    const { columns, slots } = this.#listings()
    const whose = userId === undefined ? slots.live : this.#chosen(columns.owners, String(userId))
    return {
      total: countBits(whose),
      featured: countCommon(whose, columns.featured),
      promotions: countCommon(whose, columns.promoted),
    }
  }

  dealers(): DealerListItem[] {
    return this.#holdings.dealerships.dealers()
  }

  dealership(name: string): Dealership | undefined {
    return this.#holdings.dealerships.byName(name)
  }

  async leftOutDealership(name: string): Promise<Dealership | undefined> {
    return this.#holdings.dealerships.leftOut.size > 0 ? this.#leftOut?.dealership(name) : undefined
  }

  /** The listings as they are now: promotions that are due have begun and ended. */
  #listings(): Listings {
    this.#holdings.listings.catchUp()
    return this.#holdings.listings
  }

  #chosen(column: ChoiceColumn, text: string): BitSet {
    const set = new Scratch(this.#holdings.listings.slots).empty()
    const code = column.code(text)
    if (code !== undefined) column.slotsOf(code).uniteInto(set)
    return set
  }

  #newestFirst(set: BitSet): number[] {
    const { listings } = this.#holdings
    const { slots } = new Selection(set, new Scratch(listings.slots))
    return Array.from(
      Float64Array.from(slots, (slot) => listings.idAt(slot))
        .sort()
        .reverse(),
    )
  }
}

const comma = Buffer.from(',')

function changesOf({ listings, dealerships }: Holdings): number {
  return listings.changes + dealerships.changes
}
