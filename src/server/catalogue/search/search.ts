import { limits } from '#domain/limits.ts'
import { pricePresets } from '#domain/search/filters.ts'
import type { FacetCount, RangeSummary, ShortcutCounts } from '#domain/search/search-answer.ts'
import { type FacetField, facetFields, type RangeColumn } from '#domain/search/search-fields.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import type { Sort } from '#domain/search/sort-orders.ts'
import type { SearchResult } from '../catalogue.ts'
import type { Columns } from '../columns/columns.ts'
import { placesOf } from '../columns/ranges.ts'
import { Tally } from '../columns/rank-counter.ts'
import { countCommon } from '../sets/bit-set.ts'
import { Scratch } from '../sets/buffer-pool.ts'
import type { Selection } from '../sets/selection.ts'
import type { Listings } from '../store/listings.ts'
import { NearMisses } from './drill-sideways.ts'
import { type FieldCounts, facetCounts } from './facet-counts.ts'
import { endsOf, filtersOf } from './filters.ts'
import { readYears } from './number-terms.ts'
import { pageOf } from './page.ts'
import { rangeSummary } from './range-summaries.ts'

/** By which column each sort goes, and whether from its largest value down. Equal values always come newest first. */
export const orderOf: Record<Sort, { column: keyof Columns['numbers']; isFalling: boolean }> = {
  newest: { column: 'id', isFalling: true },
  'price-low': { column: 'price', isFalling: false },
  'price-high': { column: 'price', isFalling: true },
  'year-new': { column: 'year', isFalling: true },
  'year-old': { column: 'year', isFalling: false },
  'mileage-low': { column: 'mileage', isFalling: false },
  'mileage-high': { column: 'mileage', isFalling: true },
  'a-z': { column: 'title', isFalling: false },
}

/** Whether a sort is one of the public search's. */
export function isPublicSort(sort: string): sort is Sort {
  return Object.hasOwn(orderOf, sort)
}

/** A search answered in slots; `slots` is the page. */
export type Answer = Omit<SearchResult, 'ids'> & { slots: number[] }

/** Answers searches over one set of listings. */
export class Search {
  readonly #listings: Listings
  readonly #scratch: Scratch

  constructor(listings: Listings) {
    this.#listings = listings
    this.#scratch = new Scratch(listings.slots)
  }

  /** The page, the counts of every field and the ranges of every column. */
  answer(query: SearchQuery): Answer {
    const misses = this.#filter(query)
    const { choices, numbers } = this.#listings.columns
    const fields = facetFields.map(
      (field) =>
        [field, facetCounts(choices[field], misses.without(field), query[field], query.facetLimit)] as const,
    )
    const byField = <T>(pick: (counts: FieldCounts) => T) =>
      Object.fromEntries(fields.map(([field, counts]) => [field, pick(counts)])) as Record<FacetField, T>
    const prices = new Tally(numbers.price, misses.without('price'))
    const range = (column: Exclude<RangeColumn, 'price'>): RangeSummary =>
      rangeSummary(column, new Tally(numbers[column], misses.without(column)))
    return {
      total: this.#listings.slots.size,
      matched: misses.matches.count,
      page: pageNumber(query),
      pageSize: pageSize(query),
      slots: this.#page(query, misses.matches),
      facets: byField(({ counts }) => counts),
      facetTotals: byField(({ total }) => total),
      ranges: {
        price: rangeSummary('price', prices),
        year: range('year'),
        mileage: range('mileage'),
        engineCC: range('engineCC'),
      },
      shortcuts: this.#shortcuts(misses.matches, prices),
    }
  }

  /** The counts of one field's values alone, all of them. */
  facet(field: FacetField, query: SearchQuery): FacetCount[] {
    const selection = this.#filter(query).without(field)
    return facetCounts(this.#listings.columns.choices[field], selection, query[field]).counts
  }

  /** The page alone. */
  page(query: SearchQuery): number[] {
    return this.#page(query, this.#filter(query).matches)
  }

  /** @param prices of what passes every filter but the price's */
  #shortcuts({ bits, count }: Selection, prices: Tally): ShortcutCounts {
    const { featured, promoted, sold } = this.#listings.columns
    return {
      prices: pricePresets.map(({ priceMin: min, priceMax: max }) => prices.countWithin({ min, max })),
      featured: countCommon(bits, featured),
      promotion: countCommon(bits, promoted),
      unsold: count - countCommon(bits, sold),
    }
  }

  #filter(query: SearchQuery): NearMisses<FacetField | RangeColumn> {
    this.#scratch.reset()
    const { base, own } = filtersOf(query, this.#listings.columns, this.#scratch, readYears)
    return new NearMisses(base, own, this.#scratch)
  }

  #page(query: SearchQuery, matches: Selection): number[] {
    const { column: name, isFalling } = orderOf[query.sort ?? 'newest']
    const column = this.#listings.columns.numbers[name]
    const { from, to } = placesOf(column, name === 'id' || name === 'title' ? {} : endsOf(query, name))
    const length = pageSize(query)
    const offset = (pageNumber(query) - 1) * length
    return pageOf(matches, { column, isFalling, from, to, offset, length }, this.#listings.slots)
  }
}

function pageNumber({ page = 1 }: SearchQuery): number {
  return Math.max(1, Math.floor(page))
}

function pageSize({ pageSize = limits.searchPageSize }: SearchQuery): number {
  return Math.min(limits.searchPageSizeMax, Math.max(1, Math.floor(pageSize)))
}
