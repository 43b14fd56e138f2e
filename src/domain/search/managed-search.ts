import type { PriceWord } from '../pricing/price-position.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'
import { parseSearchQuery, type SearchQuery } from './search-query.ts'
import { closedValues } from './search-values.ts'
import { sorts } from './sort-orders.ts'

/**
 * What a listing can be looked after for. `live` is not sold, `promoted` has a promotion that is active now,
 * `dormant` one that has not begun or is over, `unpromoted` none at all.
 */
export const listingStatuses = ['live', 'sold', 'featured', 'promoted', 'dormant', 'unpromoted'] as const
export type ListingStatus = (typeof listingStatuses)[number]

/** The orders of a table of listings: those of the public search, and by the columns that it does not sort by. */
export const managedSorts = [
  ...sorts,
  'z-a',
  'model-a-z',
  'model-z-a',
  'type-a-z',
  'type-z-a',
  'status-best',
  'status-least',
] as const
export type ManagedSort = (typeof managedSorts)[number]

/** What someone looks for among the listings they answer for: a search, within a status. */
export interface ManagedQuery extends Omit<SearchQuery, 'sort'> {
  status?: ListingStatus
  sort?: ManagedSort
}

/**
 * One page of the listings someone answers for. `total` counts all of them, `matched` those that pass, and `counts`
 * those that pass all but the status, in each status.
 */
export interface ManagedAnswer<V> {
  total: number
  matched: number
  page: number
  pageSize: number
  counts: Record<ListingStatus, number>
  vehicles: V[]
}

/** The same as the API answers it, with the word for the price of each of its page's listings that has one. */
export interface PublicManagedAnswer extends ManagedAnswer<Vehicle> {
  priceWords: Record<string, PriceWord>
}

/** Reads such a search from the pairs of a query string, as forgiving and as canonical as `parseSearchQuery`. */
export function parseManagedQuery(pairs: Iterable<readonly [string, string]>): ManagedQuery {
  const given = [...pairs]
  const texts = (name: string) => given.filter(([each]) => each === name).map(([, text]) => text)
  const query: ManagedQuery = parseSearchQuery(given.filter(([name]) => name !== 'sort'))
  const [status] = closedValues(texts('status'), listingStatuses) ?? []
  const sort = closedValues(texts('sort').slice(0, 1), managedSorts)?.[0]
  return { ...query, ...(status && { status }), ...(sort && sort !== 'newest' && { sort }) }
}

/** The search as a query string without '?', '' where it selects everything. */
export function managedQueryString(query: ManagedQuery): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined) parameters.append(name, String(one))
  }
  return new URLSearchParams(
    Object.entries(parseManagedQuery(parameters)).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, String(one)]),
    ),
  ).toString()
}
