import type { PriceRating } from '../pricing/price-position.ts'
import { oneOf } from '../query/parameters.ts'
import type { QueryOf } from '../query/query.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'
import { searchQuerySchema } from './search-query.ts'
import { sorts } from './sort-orders.ts'

/** `live`: not sold; `promoted`: an active promotion; `dormant`: an inactive one; `unpromoted`: none. */
export const listingStatuses = ['live', 'sold', 'featured', 'promoted', 'dormant', 'unpromoted'] as const
export type ListingStatus = (typeof listingStatuses)[number]

/** Of the public search and of the table's other columns. */
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

export const managedQuerySchema = {
  ...searchQuerySchema,
  sort: oneOf(managedSorts, { default: 'newest' }),
  status: oneOf(listingStatuses, {
    description:
      'live: not sold; promoted: a promotion that is active now; dormant: one that is not; unpromoted: none.',
  }),
}
export type ManagedQuery = QueryOf<typeof managedQuerySchema>

/** `total` counts the listings that the user manages, `matched` the results, `counts` those in each status. */
export interface ManagedAnswer<V> {
  total: number
  matched: number
  page: number
  pageSize: number
  counts: Record<ListingStatus, number>
  vehicles: V[]
}

/** The API's answer: `priceWords` by the ids of the page's listings. */
export interface PublicManagedAnswer extends ManagedAnswer<Vehicle> {
  priceWords: Record<string, PriceRating>
}
