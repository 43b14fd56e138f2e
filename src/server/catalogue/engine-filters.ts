import { highestPriceWithin } from '#domain/finance/finance.ts'
import { lowestPrice } from '#domain/pricing/price-on-request.ts'
import {
  boundsOf,
  exclusionOf,
  type FacetField,
  facetFields,
  isPriceColumn,
  type RangeColumn,
  rangeColumns,
  type SearchQuery,
} from '#domain/search/search-query.ts'
import { isNumeric } from '#domain/text/typos.ts'
import { mapKeys } from '#domain/vehicle/fields.ts'
import type { Filters } from '#engine/engine.ts'
import type { Bounds } from '#engine/number-column.ts'
import type { SlotSet } from '#engine/space.ts'
import { type Columns, confirmedThisWeek, monthNumber, type NumberName } from './columns.ts'
import type { WordMatcher } from './inverted-index.ts'
import type { Listings } from './listings.ts'

/** Words, budget and switches apply to every count. The counts of a facet or range ignore its own filter. */
export function filtersOf(
  query: Omit<SearchQuery, 'sort'>,
  { columns, now }: Pick<Listings, 'columns' | 'now'>,
  matchWords: WordMatcherFactory,
): Filters<FacetField, RangeColumn> {
  const { numbers, terms } = columns
  const within: SlotSet[] = []
  const words = query.q === undefined ? undefined : terms.search(query.q, matchWords(columns))
  if (words !== undefined) within.push(words)
  if (query.monthlyMax !== undefined) {
    const max = highestPriceWithin(query.monthlyMax)
    // A listing without an on-the-road price has 0 there.
    within.push(numbers.price.within({ min: lowestPrice, max }), numbers.onTheRoadPrice.within({ max }))
  }
  if (query.servicedSince) within.push(numbers.lastService.within({ min: monthNumber(query.servicedSince) }))
  if (query.featured) within.push(columns.flag('featured'))
  if (query.promotion) within.push(columns.flag('promoted'))
  if (query.confirmed) within.push(numbers.confirmedDay.within(confirmedThisWeek(now)))
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
  return isPriceColumn(column) ? priced({ min, max }) : { min, max }
}

export function priced({ min = lowestPrice, max }: Bounds): Bounds {
  return { min: Math.max(min, lowestPrice), max }
}

export function resultRange(query: SearchQuery, column: RangeColumn): Bounds {
  const bounds = rangeFilter(query, column) ?? {}
  if (column !== 'price' || query.monthlyMax === undefined) return bounds
  return { ...bounds, max: Math.min(bounds.max ?? Infinity, highestPriceWithin(query.monthlyMax)) }
}

/** Finds matches of a word outside the indexed terms. */
export type WordMatcherFactory = (columns: Columns) => WordMatcher

const yearDigits = 4
const priceDigits = 10
/** Half a cent separates the highest price with a prefix from the next price. */
const belowNext = 0.005
/** Mileage is shown rounded half up. */
const belowHalf = 0.499999

export const matchYears: WordMatcherFactory = (columns) => (digits, found) =>
  isNumeric(digits) &&
  digits.length <= yearDigits &&
  uniteRange(columns, 'year', withPrefix(digits, yearDigits - digits.length), found)

/** Years and prices (listed and asking) match by prefix, listing numbers and mileages as a whole. */
export const matchInventoryNumbers: WordMatcherFactory = (columns) => (digits, found) => {
  if (!isNumeric(digits)) return false
  const whole = Number(digits)
  const prices = pricesWithPrefix(digits)
  const inColumns = [
    matchYears(columns)(digits, found),
    ...prices.map((range) => uniteRange(columns, 'price', range, found)),
    uniteRange(columns, 'id', { min: whole, max: whole }, found),
    uniteRange(columns, 'mileage', { min: whole - 0.5, max: whole + belowHalf }, found),
  ]
  let isInList = false
  for (const [slot, listed] of columns.reducedFrom) {
    if (!prices.some(({ min, max }) => min <= listed && listed <= max)) continue
    columns.space.add(found, slot)
    isInList = true
  }
  return isInList || inColumns.includes(true)
}

function pricesWithPrefix(digits: string): Required<Bounds>[] {
  if (digits.startsWith('0') && digits !== '0') return []
  const longest = /^(?:0|19\d\d|20\d\d)$/.test(digits) ? digits.length : priceDigits
  const more = Math.max(0, longest - digits.length + 1)
  return Array.from({ length: more }, (_, missing) => withPrefix(digits, missing))
}

function withPrefix(digits: string, missing: number): Required<Bounds> {
  const unit = 10 ** missing
  return { min: Number(digits) * unit, max: (Number(digits) + 1) * unit - belowNext }
}

function uniteRange({ space, numbers }: Columns, name: NumberName, range: Bounds, found: SlotSet): boolean {
  const column = numbers[name]
  const { from, to } = column.ranksWithin(range)
  if (from === to) return false
  space.kernel.or(found, found, column.between(from, to), space.length)
  return true
}
