import type { DataSource } from '#domain/data-source.ts'
import { limits } from '#domain/limits.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { vehicleListQuery, vehiclePagesQuery } from '../../api/queries.ts'

/** Home leaves out sold vehicles (product decisions). */
const onSale: SearchQuery = { sold: false }
export const featuredOnSale: SearchQuery = { ...onSale, featured: true }
export const promotedOnSale: SearchQuery = { ...onSale, promotion: true }

/** Page size of a row; further pages load as it is scrolled. */
const cardsAtOnce = 12

export function rowQuery(dataSource: DataSource, query: SearchQuery) {
  return vehiclePagesQuery(dataSource, { ...query, pageSize: cardsAtOnce })
}

export function latestListingsQuery(dataSource: DataSource) {
  return vehicleListQuery(dataSource, { ...onSale, pageSize: limits.latestListings })
}
