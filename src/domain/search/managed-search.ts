import type { PriceRating } from '../pricing/price-position.ts'
import { oneOf } from '../query/parameters.ts'
import type { QueryOf } from '../query/query.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'
import { searchQuerySchema } from './search-query.ts'
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
export const managedQuerySchema = {
  ...searchQuerySchema,
  sort: oneOf(managedSorts, { default: 'newest' }),
  status: oneOf(listingStatuses, {
    description:
      'live: not sold; promoted: a promotion that is active now; dormant: one that is not; unpromoted: none.',
  }),
}
export type ManagedQuery = QueryOf<typeof managedQuerySchema>

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
  priceWords: Record<string, PriceRating>
}
