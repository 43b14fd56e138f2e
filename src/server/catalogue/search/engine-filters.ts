import { highestPriceWithin } from '#domain/finance/monthly-cost.ts'
import { lowestPrice } from '#domain/pricing/price-on-request.ts'
import {
  boundsOf,
  exclusionOf,
  type FacetField,
  facetFields,
  type RangeColumn,
  rangeColumns,
} from '#domain/search/search-fields.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { mapKeys } from '#domain/vehicle/fields.ts'
import type { Filters } from '#engine/engine.ts'
import type { Bounds } from '#engine/sort-index.ts'
import type { SlotSet } from '#engine/space.ts'
import { type Columns, monthNumber } from '../columns/columns.ts'
import type { WordMatcherFactory } from './number-terms.ts'

/**
 * The filters of a search, as the engine takes them. Words, the monthly budget and the switches apply to every count; the
 * counts of a facet or a range ignore its own.
 * @param matchWords what words find beside the indexed terms
 */
export function filtersOf(
  query: Omit<SearchQuery, 'sort'>,
  columns: Columns,
  matchWords: WordMatcherFactory,
): Filters<FacetField, RangeColumn> {
  const { numbers, terms } = columns
  const within: SlotSet[] = []
  const words = query.q === undefined ? undefined : terms.search(query.q, matchWords(columns))
  if (words !== undefined) within.push(words)
  if (query.monthlyMax !== undefined) {
    within.push(numbers.price.within({ min: lowestPrice, max: highestPriceWithin(query.monthlyMax) }))
  }
  if (query.servicedSince) within.push(numbers.lastService.within({ min: monthNumber(query.servicedSince) }))
  if (query.featured) within.push(columns.flag('featured'))
  if (query.promotion) within.push(columns.flag('promoted'))
  const without: SlotSet[] = []
  if (query.sold === false) without.push(columns.flag('sold'))
  if (query.idAbove !== undefined) without.push(numbers.id.within({ max: query.idAbove }))
  return {
    within,
    without,
    facets: mapKeys(facetFields, (field) => query[field]),
    exclusions: mapKeys(facetFields, (field) => query[exclusionOf(field)]),
    ranges: mapKeys(rangeColumns, (column) => rangeFilter(query, column)),
  }
}

function rangeFilter(query: Omit<SearchQuery, 'sort'>, column: RangeColumn): Bounds | undefined {
  const { [boundsOf[column].min]: min, [boundsOf[column].max]: max } = query
  if (min === undefined && max === undefined) return undefined
  return column === 'price' ? priced({ min, max }) : { min, max }
}

/** Price bounds that exclude prices on request. */
export function priced({ min = lowestPrice, max }: Bounds): Bounds {
  return { min: Math.max(min, lowestPrice), max }
}

/** The range of all results in a column: its filter and, for the price, the monthly budget. */
export function resultRange(query: SearchQuery, column: RangeColumn): Bounds {
  const bounds = rangeFilter(query, column) ?? {}
  if (column !== 'price' || query.monthlyMax === undefined) return bounds
  return { ...bounds, max: Math.min(bounds.max ?? Infinity, highestPriceWithin(query.monthlyMax)) }
}
