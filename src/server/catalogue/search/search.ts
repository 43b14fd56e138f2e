import { limits } from '#domain/limits.ts'
import { isPriceOnRequest } from '#domain/pricing/price-on-request.ts'
import { scaleEnd } from '#domain/search/filters.ts'
import {
  type FacetCount,
  histogramSteps,
  type RangeSummary,
  type SearchAnswer,
  type ShortcutCounts,
} from '#domain/search/search-answer.ts'
import {
  type FacetField,
  facetFields,
  isRangeColumn,
  type RangeColumn,
  rangeColumns,
} from '#domain/search/search-fields.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { sortOrders } from '#domain/search/sort-orders.ts'
import { mapKeys } from '#domain/vehicle/fields.ts'
import { Distribution } from '#engine/distribution.ts'
import type { Filtered } from '#engine/engine.ts'
import type { Selection } from '#engine/selection.ts'
import type { SlotSet } from '#engine/space.ts'
import { pricePresets } from '#territory/price-levels.ts'
import type { Columns } from '../columns/columns.ts'
import type { Listings } from '../store/listings.ts'
import { filtersOf, priced, resultRange } from './engine-filters.ts'
import { type FieldCounts, facetCounts } from './facet-counts.ts'
import { matchYears } from './number-terms.ts'
import { sortedPage } from './sorted-page.ts'

/** A search result with the slots of its page. */
export type SlotResult = Omit<SearchAnswer, 'vehicles'> & { slots: number[] }

/** Answers searches over one set of listings. */
export class Search {
  readonly #columns: Columns

  constructor({ columns }: Listings) {
    this.#columns = columns
  }

  /** The page, the counts of every field and the ranges of every column. */
  answer(query: SearchQuery): SlotResult {
    return this.#columns.space.scoped(() => this.#answer(query))
  }

  /** The counts of all values of one field. */
  facet(field: FacetField, query: SearchQuery): FacetCount[] {
    const column = this.#columns.facets[field]
    return this.#columns.space.scoped(() => {
      const counts = column.count(this.#filter(query).without(field))
      return facetCounts(column, counts, query[field]).counts
    })
  }

  /** How many listings pass. */
  count(query: SearchQuery): number {
    return this.#columns.space.scoped(() => this.#filter(query).matches.count)
  }

  /** How many listings pass and have each of some values. */
  countValues(query: SearchQuery, values: readonly { field: FacetField; value: string }[]): number[] {
    return this.#columns.space.scoped(() => {
      const { set } = this.#filter(query).matches
      return values.map(({ field, value }) => {
        const column = this.#columns.facets[field]
        const code = column.code(value)
        return code === undefined ? 0 : column.postings(code).countIn(set)
      })
    })
  }

  /** The page alone. */
  page(query: SearchQuery): number[] {
    return this.#columns.space.scoped(() => this.#page(query, this.#filter(query).matches))
  }

  #answer(query: SearchQuery): SlotResult {
    const { facets, numbers } = this.#columns
    const filtered = this.#filter(query)
    const inColors = facets.color.count(filtered.without('color'))
    const countsOf = (field: FacetField) => {
      if (field === 'color') return inColors
      const selection = filtered.without(field)
      const isOfColors = field === 'colorFamily' && selection === filtered.without('color')
      return isOfColors ? this.#columns.families.ofColors(inColors) : facets[field].count(selection)
    }
    const fields: Record<FacetField, FieldCounts> = mapKeys(facetFields, (field) =>
      facetCounts(facets[field], countsOf(field), query[field], query.facetLimit),
    )
    const prices = new Distribution(numbers.price, filtered.without('price'))
    const distributionOf = (column: RangeColumn) =>
      column === 'price' ? prices : new Distribution(numbers[column], filtered.without(column))
    return {
      total: this.#columns.hidden.shownCount,
      matched: filtered.matches.count,
      page: pageNumber(query),
      pageSize: pageSize(query),
      slots: this.#page(query, filtered.matches),
      facets: mapKeys(facetFields, (field) => fields[field].counts),
      facetTotals: mapKeys(facetFields, (field) => fields[field].total),
      ranges: mapKeys(rangeColumns, (column) => rangeSummary(column, distributionOf(column))),
      shortcuts: this.#shortcuts(filtered.matches, prices),
    }
  }

  /** @param prices of the listings that pass every filter but the price's */
  #shortcuts({ set, count }: Selection, prices: Distribution): ShortcutCounts {
    const { numbers, space } = this.#columns
    const { kernel, length } = space
    const countIn = (other: SlotSet) => kernel.countAnd(set, other, length)
    return {
      prices: pricePresets.map(({ priceMin: min, priceMax: max }) =>
        prices.countWithin(priced({ min, max })),
      ),
      featured: countIn(this.#columns.flag('featured')),
      promotion: countIn(this.#columns.flag('promoted')),
      unsold: count - countIn(this.#columns.flag('sold')),
      serviced: countIn(numbers.lastService.within({ min: 1 })),
    }
  }

  #filter(query: SearchQuery): Filtered<FacetField | RangeColumn> {
    const { hidden, engine } = this.#columns
    const { without = [], ...filters } = filtersOf(query, this.#columns, matchYears)
    return engine.filter({ ...filters, without: hidden.isEmpty ? without : [...without, hidden.set] })
  }

  #page(query: SearchQuery, matches: Selection): number[] {
    const { column: by, isDescending } = sortOrders[query.sort ?? 'newest']
    const length = pageSize(query)
    return sortedPage(this.#columns, matches, {
      order: { by, isDescending },
      ranges: isRangeColumn(by) ? { [by]: resultRange(query, by) } : {},
      offset: (pageNumber(query) - 1) * length,
      length,
    })
  }
}

function pageNumber({ page = 1 }: SearchQuery): number {
  return Math.max(1, Math.floor(page))
}

function pageSize({ pageSize = limits.searchPageSize }: SearchQuery): number {
  return Math.max(1, Math.floor(pageSize))
}

const nothing: RangeSummary = {
  min: null,
  max: null,
  histogram: new Array(histogramSteps).fill(0),
  histogramMax: null,
  above: 0,
}

/**
 * Minimum, maximum and a histogram over the scale of a slider. The last step also counts all higher values. Prices on
 * request are left out.
 */
function rangeSummary(name: RangeColumn, counter: Distribution): RangeSummary {
  const left = name === 'price' ? counter.countBefore((value) => !isPriceOnRequest(value)) : 0
  const count = counter.selection.count - left
  if (count === 0) return nothing
  const valueAt = (nth: number) => counter.valueOf(left + nth)
  const min = valueAt(1)
  const max = valueAt(count)
  const end = scaleEnd(name, { count, max, valueAt })
  const spread = max <= end ? count : counter.countBefore((value) => value > end) - left
  const histogramMax = spread === count ? max : spread === 0 ? min : valueAt(spread)
  const histogram = counter.histogram(histogramSteps, (value) => stepOf(value, min, histogramMax))
  histogram[0] = (histogram[0] as number) - left
  const above = histogramMax === max ? 0 : count + left - counter.countBefore((value) => value > histogramMax)
  return { min, max, histogram, histogramMax, above }
}

/** The step of a value; monotonic whatever the rounding. */
function stepOf(value: number, min: number, end: number): number {
  if (value > end) return histogramSteps - 1
  if (value <= min) return 0
  return Math.min(histogramSteps - 1, Math.floor(((value - min) * histogramSteps) / (end - min)))
}
