import { queryOptions } from '@tanstack/react-query'
import type { DataSource } from '#domain/data-source.ts'
import { formatQueryString } from '#domain/query/query-string.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { keys } from '../../api/queries.ts'
import { removableFilters } from './removable-filters.ts'

/** A search to try after one without results, and how many listings it finds. */
export interface ZeroResultSuggestion {
  /** `without`: the search without this filter; `only`: this filter alone. */
  kind: 'without' | 'only'
  label: string
  search: SearchQuery
  matched: number
}

/** Limits the searches sent for suggestions of one kind. */
const maxSuggestions = 8

/** Searches with one filter less, most listings first; if none finds anything, each filter alone. */
export function zeroResultSuggestionsQuery(dataSource: DataSource, query: SearchQuery) {
  return queryOptions({
    queryKey: [keys.vehicles, 'zero-result-suggestions', formatQueryString(query)],
    queryFn: async () => {
      const filters = removableFilters(query).slice(0, maxSuggestions)
      const broader = await withResults(
        dataSource,
        filters.map(({ label, without }) => ({ kind: 'without', label, search: without })),
      )
      if (broader.length > 0) return broader
      return withResults(
        dataSource,
        filters.map(({ label, alone }) => ({ kind: 'only', label, search: alone })),
      )
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

async function withResults(
  dataSource: DataSource,
  candidates: readonly Omit<ZeroResultSuggestion, 'matched'>[],
): Promise<ZeroResultSuggestion[]> {
  const suggestions = await Promise.all(
    candidates.map(async (candidate) => {
      const { matched } = await dataSource.searchVehicles({ ...candidate.search, pageSize: 1, facetLimit: 0 })
      return { ...candidate, matched }
    }),
  )
  return suggestions.filter(({ matched }) => matched > 0).sort((one, other) => other.matched - one.matched)
}
