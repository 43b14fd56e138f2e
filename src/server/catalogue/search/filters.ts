import { highestPriceWithin } from '#domain/finance/monthly-cost.ts'
import {
  boundsOf,
  type FacetField,
  facetFields,
  type RangeColumn,
  rangeColumns,
} from '#domain/search/search-fields.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { type Columns, monthNumber } from '../columns/columns.ts'
import type { DictionaryColumn } from '../columns/dictionary-column.ts'
import type { Bounds } from '../columns/number-column.ts'
import { type BitSet, intersect, subtract } from '../sets/bit-set.ts'
import type { BufferPool } from '../sets/buffer-pool.ts'
import type { NumberMatcherFactory } from './number-terms.ts'

export interface Filters {
  /** The listings that pass the words, the monthly budget and the switches, which apply to every count. */
  base: BitSet
  /** The listings that pass each filter that the counts of its own field ignore (`DrillSideways`). */
  byField: Map<FacetField | RangeColumn, BitSet>
}

/**
 * Evaluates the filters of a search.
 * @param matchNumbers the meaning of typed numbers
 */
export function evaluateFilters(
  query: Omit<SearchQuery, 'sort'>,
  columns: Columns,
  buffers: BufferPool,
  matchNumbers: NumberMatcherFactory,
): Filters {
  const byField: Filters['byField'] = new Map()
  for (const field of facetFields) {
    const chosen = query[field]
    if (chosen?.length) byField.set(field, anyOf(columns.facets[field], chosen, buffers))
  }
  for (const column of rangeColumns) {
    const bounds = rangeFilter(query, column)
    if (bounds) byField.set(column, columns.numbers[column].within(bounds, buffers))
  }
  return { base: baseOf(query, columns, buffers, matchNumbers), byField }
}

function rangeFilter(query: Omit<SearchQuery, 'sort'>, column: RangeColumn): Bounds | undefined {
  const { [boundsOf[column].min]: min, [boundsOf[column].max]: max } = query
  return min === undefined && max === undefined ? undefined : { min, max }
}

/** The range of all results in a column: its filter and, for the price, the monthly budget. */
export function resultRange(query: SearchQuery, column: RangeColumn): Bounds {
  const bounds = rangeFilter(query, column) ?? {}
  if (column !== 'price' || query.monthlyMax === undefined) return bounds
  return { ...bounds, max: Math.min(bounds.max ?? Infinity, highestPriceWithin(query.monthlyMax)) }
}

function baseOf(
  query: Omit<SearchQuery, 'sort'>,
  columns: Columns,
  buffers: BufferPool,
  matchNumbers: NumberMatcherFactory,
): BitSet {
  const { live, featured, promoted, sold } = columns
  const base = buffers.bitmap()
  base.set(live)
  const words =
    query.q === undefined ? undefined : columns.terms.search(query.q, buffers, matchNumbers(columns, buffers))
  if (words) intersect(base, words)
  if (query.monthlyMax !== undefined) {
    intersect(base, columns.numbers.price.within({ max: highestPriceWithin(query.monthlyMax) }, buffers))
  }
  if (query.servicedSince) {
    const min = monthNumber(query.servicedSince)
    intersect(base, columns.numbers.lastService.within({ min }, buffers))
  }
  if (query.featured) intersect(base, featured)
  if (query.promotion) intersect(base, promoted)
  if (query.sold === false) subtract(base, sold)
  if (query.idAbove !== undefined) subtract(base, columns.numbers.id.within({ max: query.idAbove }, buffers))
  return base
}

function anyOf(column: DictionaryColumn, chosen: readonly string[], buffers: BufferPool): BitSet {
  const set = buffers.emptyBitmap()
  for (const text of chosen) {
    const code = column.code(text)
    if (code !== undefined) column.postings(code).unionInto(set)
  }
  return set
}
