import { type ActiveFilter, activeFilters } from '#domain/search/active-filters.ts'
import { withoutAbsent, withoutPage } from '#domain/search/filters.ts'
import { facetFields } from '#domain/search/search-fields.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'

/** A part of a search: how it reads, the search without it, and the search by it alone. */
export interface DroppableFilter extends ActiveFilter {
  alone: SearchQuery
}

/**
 * What could be dropped from a search that found nothing. Several values of one field are dropped together: leaving
 * out one of them could bring nothing back.
 */
export function droppableFilters(query: SearchQuery): DroppableFilter[] {
  const several = facetFields.filter((field) => (query[field]?.length ?? 0) > 1)
  const together = several.map((field) => ({
    label: query[field]?.join(' or ') ?? '',
    without: withoutAbsent({ ...withoutPage(query), [field]: undefined }),
  }))
  const single = activeFilters(query).filter(({ without }) =>
    several.every((field) => without[field]?.length === query[field]?.length),
  )
  return [...together, ...single].map((filter) => ({ ...filter, alone: onlyDropped(query, filter.without) }))
}

/** The part of a search that another one lacks. */
function onlyDropped(query: SearchQuery, without: SearchQuery): SearchQuery {
  const dropped = Object.entries(withoutPage(query)).filter(([name]) => !(name in without))
  return Object.fromEntries([...dropped, ...(query.sort ? [['sort', query.sort]] : [])])
}
