import type { Stock } from '#domain/accounts/permissions.ts'
import { limits } from '#domain/limits.ts'
import { promotionTexts } from '#domain/pricing/promotion-rules.ts'
import {
  type InventoryQuery,
  type InventorySort,
  type ListingStatus,
  listingNumbers,
  listingStatuses,
  listsPromotions,
} from '#domain/search/inventory-search.ts'
import type { InventoryAnswer } from '#domain/search/search-calls-schema.ts'
import { isSort, type Sort, sortOrders } from '#domain/search/sort-orders.ts'
import type { FacetColumn } from '#engine/facet-column.ts'
import { type PageWindow, pageByKey } from '#engine/page.ts'
import { Selection } from '#engine/selection.ts'
import type { SlotSet } from '#engine/space.ts'
import { type Columns, type Flag, unconfirmedToday } from './columns.ts'
import { filtersOf, matchInventoryNumbers, type WordMatcherFactory } from './engine-filters.ts'
import { tokenize } from './inverted-index.ts'
import type { Listings } from './listings.ts'
import { sortedPage } from './search.ts'

export type InventorySlotResult = Omit<InventoryAnswer<never>, 'vehicles' | 'hiddenIds'> & { slots: number[] }
type Found = Omit<InventorySlotResult, 'notUnderstood'>

export interface InventoryReading {
  query: InventoryQuery
  notUnderstood: string[]
}

const flagsOf: Record<ListingStatus, { has?: readonly Flag[]; hasNot?: readonly Flag[] }> = {
  live: { hasNot: ['sold'] },
  sold: { has: ['sold'] },
  unphotographed: { hasNot: ['sold', 'photographed'] },
  featured: { has: ['featured'] },
  promoted: { has: ['promoted'] },
  dormant: { has: ['withPromotion'], hasNot: ['promoted'] },
  unpromoted: { hasNot: ['withPromotion'] },
}

export class InventorySearch {
  readonly #listings: Listings

  constructor(listings: Listings) {
    this.#listings = listings
  }

  /** Takes the words literally if reading them finds nothing. @param stock undefined for all */
  find(
    query: InventoryQuery,
    stock: Stock | undefined,
    read: (query: InventoryQuery) => InventoryReading,
  ): InventorySlotResult {
    const { ids, rest } = listingNumbers(query.q ?? '')
    const literal = { ...query, q: rest.trim() || undefined }
    const answerTo = (asked: InventoryQuery) =>
      this.#listings.slots.scoped(() => this.#answer(asked, stock, ids))
    const { query: asked, notUnderstood } = read(literal)
    const answer = { ...answerTo(asked), notUnderstood }
    const hasFound = answer.counts.live + answer.counts.sold > 0
    return hasFound || literal.q === undefined ? answer : { ...answerTo(literal), notUnderstood: [] }
  }

  #answer(query: InventoryQuery, stock: Stock | undefined, ids: readonly number[]): Found {
    const { columns, slots: space, now } = this.#listings
    const { kernel, length } = space
    const owned = stock ? columns.inStock(stock) : columns.live
    const matchWords =
      query.q !== undefined && listsPromotions(query.status)
        ? this.#matchPromotions(owned)
        : matchInventoryNumbers
    const { within = [], ...filters } = filtersOf(query, this.#listings, matchWords)
    const narrowed = [...within, owned, ...(ids.length > 0 ? [this.#withIds(ids)] : [])]
    const found = columns.engine.filter({ ...filters, within: narrowed }).matches.set
    const inStatus = (status: ListingStatus) => this.#within(status, found)
    const sets = listingStatuses.map((status) => [status, inStatus(status)] as const)
    const chosen = sets.find(([status]) => status === query.status)?.[1] ?? found
    const matches = new Selection(space, chosen)
    const countOwned = (set: SlotSet) => kernel.countAnd(owned, set, length)
    const page = query.page ?? 1
    const pageSize = query.pageSize ?? limits.searchPageSize
    return {
      total: countOwned(owned),
      forSale: countOwned(owned) - countOwned(columns.flag('sold')),
      unconfirmed: countOwned(columns.numbers.confirmedDay.within(unconfirmedToday(now))),
      matched: matches.count,
      page,
      pageSize,
      counts: Object.fromEntries(
        sets.map(([status, set]) => [status, kernel.countAnd(set, set, length)]),
      ) as InventorySlotResult['counts'],
      slots: this.#page(query.sort ?? 'newest', matches, { offset: (page - 1) * pageSize, length: pageSize }),
    }
  }

  /** In a list of promotions words also match the promotions' texts. */
  #matchPromotions(owned: SlotSet): WordMatcherFactory {
    const { columns, slots: space } = this.#listings
    const promoted = space.bufferOf(columns.flag('withPromotion'))
    space.kernel.and(promoted, promoted, owned, space.length)
    const shown = Array.from(new Selection(space, promoted).listed, (slot) => ({
      slot,
      words: ` ${tokenize(promotionTexts(this.#listings.vehicleAt(slot))).join(' ')}`,
    }))
    return () => {
      const matchNumbers = matchInventoryNumbers(columns)
      return (word, found) => {
        const matching = shown.filter(({ words }) => words.includes(` ${word}`))
        for (const { slot } of matching) space.add(found, slot)
        return matchNumbers(word, found) || matching.length > 0
      }
    }
  }

  #withIds(ids: readonly number[]): SlotSet {
    const { slots: space } = this.#listings
    const set = space.emptyBuffer()
    for (const id of ids) {
      const slot = space.slotOf(id)
      if (slot !== undefined) space.add(set, slot)
    }
    return set
  }

  #within(status: ListingStatus, found: SlotSet): SlotSet {
    const { columns, slots: space } = this.#listings
    const set = space.bufferOf(found)
    const { has = [], hasNot = [] } = flagsOf[status]
    for (const flag of has) space.kernel.and(set, set, columns.flag(flag), space.length)
    for (const flag of hasNot) space.kernel.andNot(set, set, columns.flag(flag), space.length)
    return set
  }

  #page(sort: InventorySort, matches: Selection, part: Pick<PageWindow, 'offset' | 'length'>): number[] {
    const { columns, slots: space } = this.#listings
    if (isSort(sort) || sort === 'z-a') {
      const { column: by, isDescending } =
        sort === 'z-a' ? { ...sortOrders['a-z'], isDescending: true } : sortOrders[sort]
      return sortedPage(columns, matches, { order: { by, isDescending }, ...part })
    }
    const { keyOf, isDescending } = otherOrders[sort]
    return pageByKey(space, matches, { keyOf: keyOf(columns), isDescending, ...part })
  }
}

type OtherSort = Exclude<InventorySort, Sort | 'z-a'>

/** Sorts without a number column compute their keys for the results. */
const otherOrders: Record<
  OtherSort,
  { keyOf: (columns: Columns) => (slot: number) => number; isDescending: boolean }
> = {
  'model-a-z': { keyOf: ({ facets }) => alphabetical(facets.model), isDescending: false },
  'model-z-a': { keyOf: ({ facets }) => alphabetical(facets.model), isDescending: true },
  'type-a-z': { keyOf: ({ facets }) => alphabetical(facets.vehicleType), isDescending: false },
  'type-z-a': { keyOf: ({ facets }) => alphabetical(facets.vehicleType), isDescending: true },
  'status-best': { keyOf: prominence, isDescending: true },
  'status-least': { keyOf: prominence, isDescending: false },
}

function alphabetical(column: FacetColumn): (slot: number) => number {
  const { ranks } = column.sorted
  return (slot) => ranks[column.codeAt(slot)] as number
}

/** Ascending: sold, plain, promoted, featured, featured and promoted. */
function prominence(columns: Columns): (slot: number) => number {
  const has = (flag: Flag, slot: number) => columns.space.has(columns.flag(flag), slot)
  return (slot) =>
    has('sold', slot) ? -1 : (has('featured', slot) ? 2 : 0) + (has('promoted', slot) ? 1 : 0)
}
