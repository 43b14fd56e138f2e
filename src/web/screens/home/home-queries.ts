import type { DataSource } from '#domain/data-source.ts'
import { limits } from '#domain/limits.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { vehicleListQuery, vehiclePagesQuery } from '../../api/queries.ts'

/** Home leaves out what is sold (product decisions). */
const onSale: SearchQuery = { sold: false }
export const featuredOnSale: SearchQuery = { ...onSale, featured: true }
export const promotedOnSale: SearchQuery = { ...onSale, promotion: true }

/** Cards of a row that come with the page; the others come as the row is scrolled. */
const cardsAtOnce = 12

/** The listings of one of Home's rows, of which there may be any number. */
export function rowQuery(dataSource: DataSource, query: SearchQuery) {
  return vehiclePagesQuery(dataSource, { ...query, pageSize: cardsAtOnce })
}

export function latestListingsQuery(dataSource: DataSource) {
  return vehicleListQuery(dataSource, { ...onSale, pageSize: limits.latestListings })
}
