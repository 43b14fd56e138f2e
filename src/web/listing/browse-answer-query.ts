import type { DataSource } from '#domain/data-source.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { searchQuery } from '../api/queries.ts'

/** Facet values of a field besides the chosen ones: more than the longest closed list has, and easy to scan. */
export const choicesBrought = 8

/** The data of a page of Browse; further facet values are loaded on request. */
export function browseAnswerQuery(dataSource: DataSource, query: SearchQuery) {
  return searchQuery(dataSource, { ...query, facetLimit: choicesBrought })
}
