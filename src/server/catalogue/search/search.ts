import { limits } from '#domain/limits.ts'
import { pricePresets } from '#domain/search/filters.ts'
import type { FacetCount, SearchAnswer, ShortcutCounts } from '#domain/search/search-answer.ts'
import { type FacetField, facetFields, type RangeColumn, rangeColumns } from '#domain/search/search-fields.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { sortOrders } from '#domain/search/sort-orders.ts'
import { mapKeys } from '#domain/vehicle/fields.ts'
import { RankCounter } from '../columns/rank-counter.ts'
import { countCommon } from '../sets/bit-set.ts'
import { BufferPool } from '../sets/buffer-pool.ts'
import type { Selection } from '../sets/selection.ts'
import type { Listings } from '../store/listings.ts'
import { DrillSideways } from './drill-sideways.ts'
import { type FieldCounts, facetCounts } from './facet-counts.ts'
import { evaluateFilters, resultRange } from './filters.ts'
import { matchYears } from './number-terms.ts'
import { pageOf } from './page.ts'
import { rangeSummary } from './range-summaries.ts'

/** A search result with the slots of its page. */
export type SlotResult = Omit<SearchAnswer, 'vehicles'> & { slots: number[] }

/** Answers searches over one set of listings. */
export class Search {
  readonly #listings: Listings
  readonly #buffers: BufferPool

  constructor(listings: Listings) {
    this.#listings = listings
    this.#buffers = new BufferPool(listings.slots)
  }

  /** The page, the counts of every field and the ranges of every column. */
  answer(query: SearchQuery): SlotResult {
    const drill = this.#filter(query)
    const { facets, numbers } = this.#listings.columns
    const fields: Record<FacetField, FieldCounts> = mapKeys(facetFields, (field) =>
      facetCounts(facets[field], drill.without(field), query[field], query.facetLimit),
    )
    const prices = new RankCounter(numbers.price, drill.without('price'))
    const counterOf = (column: RangeColumn) =>
      column === 'price' ? prices : new RankCounter(numbers[column], drill.without(column))
    return {
      total: this.#listings.slots.size,
      matched: drill.matches.count,
      page: pageNumber(query),
      pageSize: pageSize(query),
      slots: this.#page(query, drill.matches),
      facets: mapKeys(facetFields, (field) => fields[field].counts),
      facetTotals: mapKeys(facetFields, (field) => fields[field].total),
      ranges: mapKeys(rangeColumns, (column) => rangeSummary(column, counterOf(column))),
      shortcuts: this.#shortcuts(drill.matches, prices),
    }
  }

  /** The counts of all values of one field. */
  facet(field: FacetField, query: SearchQuery): FacetCount[] {
    const selection = this.#filter(query).without(field)
    return facetCounts(this.#listings.columns.facets[field], selection, query[field]).counts
  }

  /** How many listings pass. */
  count(query: SearchQuery): number {
    return this.#filter(query).matches.count
  }

  /** How many listings pass and have each of some values. */
  countValues(query: SearchQuery, values: readonly { field: FacetField; value: string }[]): number[] {
    const { bits } = this.#filter(query).matches
    return values.map(({ field, value }) => {
      const column = this.#listings.columns.facets[field]
      const code = column.code(value)
      return code === undefined ? 0 : column.postings(code).countCommonWith(bits)
    })
  }

  /** The page alone. */
  page(query: SearchQuery): number[] {
    return this.#page(query, this.#filter(query).matches)
  }

  /** @param prices of the listings that pass every filter but the price's */
  #shortcuts({ bits, count }: Selection, prices: RankCounter): ShortcutCounts {
    const { featured, promoted, sold, numbers } = this.#listings.columns
    return {
      prices: pricePresets.map(({ priceMin: min, priceMax: max }) => prices.countWithin({ min, max })),
      featured: countCommon(bits, featured),
      promotion: countCommon(bits, promoted),
      unsold: count - countCommon(bits, sold),
      serviced: countCommon(bits, numbers.lastService.within({ min: 1 }, this.#buffers)),
    }
  }

  #filter(query: SearchQuery): DrillSideways<FacetField | RangeColumn> {
    this.#buffers.reset()
    const { base, byField } = evaluateFilters(query, this.#listings.columns, this.#buffers, matchYears)
    return new DrillSideways(base, byField, this.#buffers)
  }

  #page(query: SearchQuery, matches: Selection): number[] {
    const { column: name, isDescending } = sortOrders[query.sort ?? 'newest']
    const column = this.#listings.columns.numbers[name]
    const range = name === 'id' || name === 'title' ? {} : resultRange(query, name)
    const { from, to } = column.ranksWithin(range)
    const length = pageSize(query)
    const offset = (pageNumber(query) - 1) * length
    return pageOf(matches, { column, isDescending, from, to, offset, length }, this.#listings.slots)
  }
}

function pageNumber({ page = 1 }: SearchQuery): number {
  return Math.max(1, Math.floor(page))
}

function pageSize({ pageSize = limits.searchPageSize }: SearchQuery): number {
  return Math.min(limits.searchPageSizeMax, Math.max(1, Math.floor(pageSize)))
}
