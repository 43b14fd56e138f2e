import { type ActiveFilter, activeFilters } from '#domain/search/active-filters.ts'
import { withoutAbsent, withoutPage } from '#domain/search/filters.ts'
import { facetFields } from '#domain/search/search-fields.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'

/** An active filter with the search by it alone. */
export interface RemovableFilter extends ActiveFilter {
  alone: SearchQuery
}

/**
 * The filters to remove from a search without results. Several values of one field are one filter: the search without
 * one of them finds nothing either.
 */
export function removableFilters(query: SearchQuery): RemovableFilter[] {
  const multiple = facetFields.filter((field) => (query[field]?.length ?? 0) > 1)
  const combined = multiple.map((field) => ({
    label: query[field]?.join(' or ') ?? '',
    without: withoutAbsent({ ...withoutPage(query), [field]: undefined }),
  }))
  const single = activeFilters(query).filter(({ without }) =>
    multiple.every((field) => without[field]?.length === query[field]?.length),
  )
  return [...combined, ...single].map((filter) => ({ ...filter, alone: onlyRemoved(query, filter.without) }))
}

/** The part of a search that is missing in another, with its sort order. */
function onlyRemoved(query: SearchQuery, without: SearchQuery): SearchQuery {
  const removed = Object.entries(withoutPage(query)).filter(([name]) => !(name in without))
  return Object.fromEntries([...removed, ...(query.sort ? [['sort', query.sort]] : [])])
}
