import type { DataSource } from '#domain/data-source.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { searchQuery } from '../api/queries.ts'

/**
 * How many values of each field a page of Browse brings, beside those chosen: no fewer than the longest closed list
 * has, and as many as are looked through without a search.
 */
export const choicesBrought = 10

/** What a page of Browse shows; the other values of its filters come when they are asked for. */
export function browseAnswerQuery(dataSource: DataSource, query: SearchQuery) {
  return searchQuery(dataSource, { ...query, facetLimit: choicesBrought })
}
