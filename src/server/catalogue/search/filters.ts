import { highestPriceWithin } from '#domain/finance/monthly-cost.ts'
import { type FacetField, facetFields, type RangeColumn } from '#domain/search/search-fields.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import type { Columns } from '../columns/columns.ts'
import type { ChoiceColumn } from '../columns/dictionary-column.ts'
import type { NumberColumn } from '../columns/number-column.ts'
import { type Bounds, rangeOf } from '../columns/ranges.ts'
import { type BitSet, intersect, subtract } from '../sets/bit-set.ts'
import type { Scratch } from '../sets/buffer-pool.ts'
import type { NumberReader } from './number-terms.ts'

export interface Filters {
  /** What passes the words, the monthly budget and the switches, which no count leaves out of account. */
  base: BitSet
  /** What passes each filter that counts leave out for its own field. */
  own: Map<FacetField | RangeColumn, BitSet>
}

/**
 * The sets of listings that pass the parts of a search.
 * @param readNumber what typed numbers mean to those who search
 */
export function filtersOf(
  query: Omit<SearchQuery, 'sort'>,
  columns: Columns,
  scratch: Scratch,
  readNumber: NumberReader,
): Filters {
  const own: Filters['own'] = new Map()
  for (const field of facetFields) {
    const chosen = query[field]
    if (chosen?.length) own.set(field, choicesIn(columns.choices[field], chosen, scratch))
  }
  for (const [column, bounds] of boundsOf(query)) {
    own.set(column, rangeOf(columns.numbers[column], bounds, scratch))
  }
  return { base: baseOf(query, columns, scratch, readNumber), own }
}

/** The columns that a search bounds. */
export function boundsOf(query: Omit<SearchQuery, 'sort'>): Map<RangeColumn, Bounds> {
  const all: [RangeColumn, Bounds][] = [
    ['price', { min: query.priceMin, max: query.priceMax }],
    ['year', { min: query.yearMin, max: query.yearMax }],
    ['mileage', { min: query.mileageMin, max: query.mileageMax }],
    ['engineCC', { min: query.engineMin, max: query.engineMax }],
  ]
  return new Map(all.filter(([, { min, max }]) => min !== undefined || max !== undefined))
}

/**
 * The ends within which all results of a search lie in a column: its bounds and, for the price, the monthly budget.
 */
export function endsOf(query: SearchQuery, column: RangeColumn): Bounds {
  const bounds = boundsOf(query).get(column) ?? {}
  if (column !== 'price' || query.monthlyMax === undefined) return bounds
  return { ...bounds, max: Math.min(bounds.max ?? Infinity, highestPriceWithin(query.monthlyMax)) }
}

function baseOf(
  query: Omit<SearchQuery, 'sort'>,
  columns: Columns,
  scratch: Scratch,
  readNumber: NumberReader,
): BitSet {
  const { live, featured, promoted, sold } = columns
  const base = scratch.any()
  base.set(live)
  const words =
    query.q === undefined ? undefined : columns.words.matches(query.q, scratch, readNumber(columns, scratch))
  if (words) intersect(base, words)
  if (query.monthlyMax !== undefined) {
    intersect(base, rangeOf(columns.numbers.price, { max: highestPriceWithin(query.monthlyMax) }, scratch))
  }
  if (query.featured) intersect(base, featured)
  if (query.promotion) intersect(base, promoted)
  if (query.sold === false) subtract(base, sold)
  if (query.idAbove !== undefined) subtract(base, firstIds(query.idAbove, columns.numbers.id, scratch))
  return base
}

/** The listings up to and with that id. */
function firstIds(last: number, ids: NumberColumn, scratch: Scratch): BitSet {
  const set = scratch.any()
  ids.firstInto(ids.placeOf(last + 1), set)
  return set
}

function choicesIn(column: ChoiceColumn, chosen: readonly string[], scratch: Scratch): BitSet {
  const set = scratch.empty()
  for (const text of chosen) {
    const code = column.code(text)
    if (code !== undefined) column.slotsOf(code).uniteInto(set)
  }
  return set
}
