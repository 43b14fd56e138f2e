import { formatEngine, formatMileage, formatMoney } from '../../text/format.ts'
import { boundsOf, exclusionOf, facetFields, type RangeColumn, rangeColumns } from '../search-fields.ts'
import type { SearchQuery } from '../search-query.ts'
import type { Sort } from '../sort-orders.ts'

const sortWords: Readonly<Record<Sort, string>> = {
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

const format: Readonly<Record<RangeColumn, (value: number) => string>> = {
  price: formatMoney,
  year: String,
  mileage: formatMileage,
  engineCC: formatEngine,
}

/** A phrase for each filter of a search; the inverse of `readPhrase`, for tests. */
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
    const [low, high] = [min, max].map((value) => value !== undefined && format[column](value))
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
    ...(query.sort ? [sortWords[query.sort]] : []),
  ]
}
