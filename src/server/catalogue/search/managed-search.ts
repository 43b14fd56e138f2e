import { limits } from '#domain/limits.ts'
import {
  type ListingStatus,
  listingNumbers,
  listingStatuses,
  type ManagedAnswer,
  type ManagedQuery,
  type ManagedSort,
} from '#domain/search/managed-search.ts'
import { isSort, type Sort, sortOrders } from '#domain/search/sort-orders.ts'
import type { Columns } from '../columns/columns.ts'
import type { DictionaryColumn } from '../columns/dictionary-column.ts'
import { type BitSet, countBits, hasBit, intersect, subtract, union } from '../sets/bit-set.ts'
import { BufferPool } from '../sets/buffer-pool.ts'
import { Selection } from '../sets/selection.ts'
import type { Listings } from '../store/listings.ts'
import { evaluateFilters } from './filters.ts'
import { matchManagedNumbers } from './number-terms.ts'
import { type PageWindow, pageByKey, pageOf } from './page.ts'

/** A managed search's result with the slots of its page. */
export type ManagedSlotResult = Omit<ManagedAnswer<never>, 'vehicles'> & { slots: number[] }

/** Searches of dealers over their own listings and of administrators over all. */
export class ManagedSearch {
  readonly #listings: Listings
  readonly #buffers: BufferPool

  constructor(listings: Listings) {
    this.#listings = listings
    this.#buffers = new BufferPool(listings.slots)
  }

  /**
   * What was typed is read as filters; where these find nothing it is taken literally.
   * @param userId the owner; undefined for all listings
   */
  find(
    query: ManagedQuery,
    userId: number | undefined,
    read: (query: ManagedQuery) => ManagedQuery,
  ): ManagedSlotResult {
    const { ids, rest } = listingNumbers(query.q ?? '')
    const literal = { ...query, q: rest.trim() || undefined }
    const answer = this.#answer(read(literal), userId, ids)
    const hasFound = answer.counts.live + answer.counts.sold > 0
    return hasFound || literal.q === undefined ? answer : this.#answer(literal, userId, ids)
  }

  /** @param ids finds these listings alone, if there are any */
  #answer(query: ManagedQuery, userId: number | undefined, ids: readonly number[]): ManagedSlotResult {
    this.#buffers.reset()
    const { columns } = this.#listings
    const owned = this.#ownedBy(userId)
    const { base: found, byField } = evaluateFilters(query, columns, this.#buffers, matchManagedNumbers)
    intersect(found, owned)
    if (ids.length > 0) intersect(found, this.#withIds(ids))
    for (const passes of byField.values()) intersect(found, passes)
    const inStatus = (status: ListingStatus) => this.#within(status, found)
    const sets = listingStatuses.map((status) => [status, inStatus(status)] as const)
    const chosen = sets.find(([status]) => status === query.status)?.[1] ?? found
    const matches = new Selection(chosen, this.#buffers)
    const page = query.page ?? 1
    const pageSize = query.pageSize ?? limits.searchPageSize
    return {
      total: countBits(owned),
      matched: matches.count,
      page,
      pageSize,
      counts: Object.fromEntries(
        sets.map(([status, set]) => [status, countBits(set)]),
      ) as ManagedSlotResult['counts'],
      slots: this.#page(query.sort ?? 'newest', matches, { offset: (page - 1) * pageSize, length: pageSize }),
    }
  }

  #ownedBy(userId: number | undefined): BitSet {
    const { live, owners } = this.#listings.columns
    if (userId === undefined) return live
    const own = this.#buffers.emptyBitmap()
    const code = owners.code(String(userId))
    if (code !== undefined) owners.postings(code).unionInto(own)
    return own
  }

  #withIds(ids: readonly number[]): BitSet {
    const set = this.#buffers.emptyBitmap()
    for (const id of ids)
      union(set, this.#listings.columns.numbers.id.within({ min: id, max: id }, this.#buffers))
    return set
  }

  #within(status: ListingStatus, found: BitSet): BitSet {
    const { sold, featured, promoted, withPromotion } = this.#listings.columns
    const set = this.#buffers.bitmap()
    set.set(found)
    if (status === 'live') subtract(set, sold)
    else if (status === 'sold') intersect(set, sold)
    else if (status === 'featured') intersect(set, featured)
    else if (status === 'promoted') intersect(set, promoted)
    else if (status === 'unpromoted') subtract(set, withPromotion)
    else {
      intersect(set, withPromotion)
      subtract(set, promoted)
    }
    return set
  }

  #page(sort: ManagedSort, matches: Selection, part: Pick<PageWindow, 'offset' | 'length'>): number[] {
    const { columns, slots } = this.#listings
    if (isSort(sort) || sort === 'z-a') {
      const { column: name, isDescending } =
        sort === 'z-a' ? { ...sortOrders['a-z'], isDescending: true } : sortOrders[sort]
      const column = columns.numbers[name]
      return pageOf(matches, { column, isDescending, from: 0, to: column.size, ...part }, slots)
    }
    const { keyOf, isDescending } = otherOrders[sort](columns)
    return pageByKey(matches, { keyOf, isDescending, ...part }, slots)
  }
}

type OtherSort = Exclude<ManagedSort, Sort | 'z-a'>

/** The sorts without a number column: their keys are computed for the results, which one user manages. */
const otherOrders: Record<
  OtherSort,
  (columns: Columns) => { keyOf: (slot: number) => number; isDescending: boolean }
> = {
  'model-a-z': ({ facets }) => ({ keyOf: alphabetical(facets.model), isDescending: false }),
  'model-z-a': ({ facets }) => ({ keyOf: alphabetical(facets.model), isDescending: true }),
  'type-a-z': ({ facets }) => ({ keyOf: alphabetical(facets.vehicleType), isDescending: false }),
  'type-z-a': ({ facets }) => ({ keyOf: alphabetical(facets.vehicleType), isDescending: true }),
  'status-best': (columns) => ({ keyOf: prominence(columns), isDescending: true }),
  'status-least': (columns) => ({ keyOf: prominence(columns), isDescending: false }),
}

function alphabetical(column: DictionaryColumn): (slot: number) => number {
  const { ranks } = column.sorted
  return (slot) => ranks[column.codes[slot] as number] as number
}

/** Sold below all, then plain, promoted, featured, featured and promoted. */
function prominence({ sold, featured, promoted }: Columns): (slot: number) => number {
  return (slot) =>
    hasBit(sold, slot) ? -1 : (hasBit(featured, slot) ? 2 : 0) + (hasBit(promoted, slot) ? 1 : 0)
}
