import {
  boundsOf,
  exclusionOf,
  facetFields,
  rangeColumns,
  type SearchQuery,
} from '../../src/domain/search/search-query.ts'
import type { Sort } from '../../src/domain/search/sort-orders.ts'
import { formatMoney } from '../../src/domain/text/format.ts'
import { formatField } from '../../src/domain/vehicle/fields.ts'

/** Of the orders that a phrase can name. */
export const sortWords: Readonly<Partial<Record<Sort, string>>> = {
  newest: 'newest',
  'price-low': 'cheapest',
  'price-high': 'most expensive',
  'year-new': 'newest model',
  'year-old': 'oldest',
  'mileage-low': 'low mileage',
  'mileage-high': 'high mileage',
  'a-z': 'alphabetical',
}

/** 'Car' is said of every vehicle, 'truck' of every pickup. */
const spoken: Readonly<Record<string, string>> = { Car: 'saloon', Truck: 'lorry' }

/** A phrase for each filter of a search; the inverse of `readPhrase`. */
export function phrasesOfFilters(query: SearchQuery): string[] {
  const values = facetFields.flatMap((field) => {
    const say = (chosen: readonly string[]) => chosen.map((value) => spoken[value] ?? value).join(' or ')
    const [chosen = [], excluded = []] = [query[field], query[exclusionOf(field)]]
    return [
      ...(chosen.length > 0 ? [say(chosen)] : []),
      ...(excluded.length > 0 ? [`not ${say(excluded)}`] : []),
    ]
  })
  const bounds = rangeColumns.flatMap((column) => {
    const { [boundsOf[column].min]: min, [boundsOf[column].max]: max } = query
    const [low, high] = [min, max].map((value) => value !== undefined && formatField(column, value))
    if (low && high) return [`from ${low} to ${high}`]
    return low ? [`at least ${low}`] : high ? [`up to ${high}`] : []
  })
  return [
    ...values,
    ...bounds,
    ...(query.monthlyMax === undefined ? [] : [`${formatMoney(query.monthlyMax)} a month`]),
    ...(query.featured ? ['featured'] : []),
    ...(query.promotion ? ['on sale'] : []),
    ...(query.sold === false ? ['not sold'] : []),
    ...(query.sort ? [sortWords[query.sort] ?? ''] : []),
  ]
}
