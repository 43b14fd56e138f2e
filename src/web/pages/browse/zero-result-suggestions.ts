import { type ActiveFilter, activeFilters } from '#domain/search/active-filters.ts'
import { withoutAbsent, withoutPage } from '#domain/search/filters.ts'
import { facetFields, type SearchQuery } from '#domain/search/search-query.ts'

/** A search to try after one without results, and how many listings it finds. */
export interface ZeroResultSuggestion {
  /** `without`: the search without this filter; `alone`: this filter alone. */
  kind: 'without' | 'alone'
  label: string
  search: SearchQuery
  matched: number
}

const maxSuggestions = 8

/**
 * Searches with one filter less, most listings first; if none finds anything, each filter alone.
 * @param countOf how many listings a search finds
 */
export function zeroResultSuggestions(
  query: SearchQuery,
  countOf: (search: SearchQuery) => number,
): ZeroResultSuggestion[] {
  const filters = removableFilters(query).slice(0, maxSuggestions)
  for (const kind of ['without', 'alone'] as const) {
    const found = filters
      .map(({ label, [kind]: search }) => ({ kind, label, search, matched: countOf(search) }))
      .filter(({ matched }) => matched > 0)
    if (found.length > 0) return found.sort((one, other) => other.matched - one.matched)
  }
  return []
}

interface RemovableFilter extends ActiveFilter {
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
