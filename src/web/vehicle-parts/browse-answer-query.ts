import type { DataSource } from '#domain/data-source.ts'
import type { FixedFilters } from '#domain/search/filters.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { searchQuery } from '../api/queries.ts'

/** Facet values of a field besides the chosen ones: more than the longest closed list has, and easy to scan. */
export const choicesBrought = 8

/** The data of a page of Browse, within its fixed filters; further facet values are loaded on request. */
export function browseAnswerQuery(dataSource: DataSource, query: SearchQuery, fixed?: FixedFilters) {
  return searchQuery(dataSource, { ...query, facetLimit: choicesBrought }, fixed)
}
