import { limits } from '#domain/limits.ts'
import {
  type ListingStatus,
  listingStatuses,
  type ManagedQuery,
  type ManagedSort,
} from '#domain/search/managed-search.ts'
import type { ManagedResult } from '../catalogue.ts'
import type { Columns } from '../columns/columns.ts'
import type { ChoiceColumn } from '../columns/dictionary-column.ts'
import { type BitSet, countBits, hasBit, intersect, subtract } from '../sets/bit-set.ts'
import { Scratch } from '../sets/buffer-pool.ts'
import { Selection } from '../sets/selection.ts'
import type { Listings } from '../store/listings.ts'
import { filtersOf } from './filters.ts'
import { readManagedNumbers } from './number-terms.ts'
import { type Cut, pageByKey, pageOf } from './page.ts'
import { isPublicSort, orderOf } from './search.ts'

/** A managed search answered in slots; `slots` is the page. */
export type ManagedSlots = Omit<ManagedResult, 'ids'> & { slots: number[] }

/** Answers the searches of those who look after listings, their own or all, over one set of listings. */
export class ManagedSearch {
  readonly #listings: Listings
  readonly #scratch: Scratch

  constructor(listings: Listings) {
    this.#listings = listings
    this.#scratch = new Scratch(listings.slots)
  }

  /** @param userId whose listings; everybody's where it is absent */
  answer(query: ManagedQuery, userId: number | undefined): ManagedSlots {
    this.#scratch.reset()
    const { columns } = this.#listings
    const whose = this.#whose(userId)
    const { base: found, own } = filtersOf(query, columns, this.#scratch, readManagedNumbers)
    intersect(found, whose)
    for (const passes of own.values()) intersect(found, passes)
    const inStatus = (status: ListingStatus) => this.#within(status, found)
    const sets = listingStatuses.map((status) => [status, inStatus(status)] as const)
    const chosen = sets.find(([status]) => status === query.status)?.[1] ?? found
    const matches = new Selection(chosen, this.#scratch)
    const page = query.page ?? 1
    const pageSize = query.pageSize ?? limits.searchPageSize
    return {
      total: countBits(whose),
      matched: matches.count,
      page,
      pageSize,
      counts: Object.fromEntries(
        sets.map(([status, set]) => [status, countBits(set)]),
      ) as ManagedSlots['counts'],
      slots: this.#page(query.sort ?? 'newest', matches, { offset: (page - 1) * pageSize, length: pageSize }),
    }
  }

  #whose(userId: number | undefined): BitSet {
    const { live, owners } = this.#listings.columns
    if (userId === undefined) return live
    const own = this.#scratch.empty()
    const code = owners.code(String(userId))
    if (code !== undefined) owners.slotsOf(code).uniteInto(own)
    return own
  }

  #within(status: ListingStatus, found: BitSet): BitSet {
    const { sold, featured, promoted, withPromotion } = this.#listings.columns
    const set = this.#scratch.any()
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

  #page(sort: ManagedSort, matches: Selection, part: Pick<Cut, 'offset' | 'length'>): number[] {
    const { columns, slots } = this.#listings
    if (isPublicSort(sort) || sort === 'z-a') {
      const { column: name, isFalling } =
        sort === 'z-a' ? { column: 'title' as const, isFalling: true } : orderOf[sort]
      const column = columns.numbers[name]
      return pageOf(matches, { column, isFalling, from: 0, to: column.size, ...part }, slots)
    }
    const { keyOf, isFalling } = otherOrders[sort](columns)
    return pageByKey(matches, { keyOf, isFalling, ...part }, slots)
  }
}

type OtherSort = Exclude<ManagedSort, keyof typeof orderOf | 'z-a'>

/** The orders of no number column: their keys are looked up for what is sorted, which is what one user manages. */
const otherOrders: Record<
  OtherSort,
  (columns: Columns) => { keyOf: (slot: number) => number; isFalling: boolean }
> = {
  'model-a-z': ({ choices }) => ({ keyOf: alphabetical(choices.model), isFalling: false }),
  'model-z-a': ({ choices }) => ({ keyOf: alphabetical(choices.model), isFalling: true }),
  'type-a-z': ({ choices }) => ({ keyOf: alphabetical(choices.vehicleType), isFalling: false }),
  'type-z-a': ({ choices }) => ({ keyOf: alphabetical(choices.vehicleType), isFalling: true }),
  'status-best': (columns) => ({ keyOf: prominence(columns), isFalling: true }),
  'status-least': (columns) => ({ keyOf: prominence(columns), isFalling: false }),
}

function alphabetical(column: ChoiceColumn): (slot: number) => number {
  const { places } = column.byKey
  return (slot) => places[column.codes[slot] as number] as number
}

/** How much a listing stands out: sold below all, then plain, with a promotion, featured, featured with one. */
function prominence({ sold, featured, promoted }: Columns): (slot: number) => number {
  return (slot) =>
    hasBit(sold, slot) ? -1 : (hasBit(featured, slot) ? 2 : 0) + (hasBit(promoted, slot) ? 1 : 0)
}
