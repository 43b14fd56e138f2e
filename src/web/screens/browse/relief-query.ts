import { queryOptions } from '@tanstack/react-query'
import type { DataSource } from '#domain/data-source.ts'
import { formatQueryString } from '#domain/query/query-string.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { keys } from '../../api/queries.ts'
import { droppableFilters } from './droppable-filters.ts'

/** A way out of a search that found nothing, and how many listings it leads to. */
export interface Relief {
  /** `without`: the search without this filter; `only`: this filter alone. */
  kind: 'without' | 'only'
  label: string
  search: SearchQuery
  matched: number
}

/** A search that finds nothing asks at most this many more of each kind. */
const mostReliefs = 8

/** What dropping one filter of a search would bring back, the most first; where none is enough, each filter alone. */
export function reliefQuery(dataSource: DataSource, query: SearchQuery) {
  return queryOptions({
    queryKey: [keys.vehicles, 'relief', formatQueryString(query)],
    queryFn: async () => {
      const filters = droppableFilters(query).slice(0, mostReliefs)
      const dropped = await counted(
        dataSource,
        filters.map(({ label, without }) => ({ kind: 'without', label, search: without })),
      )
      if (dropped.length > 0) return dropped
      return counted(
        dataSource,
        filters.map(({ label, alone }) => ({ kind: 'only', label, search: alone })),
      )
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

async function counted(dataSource: DataSource, ways: readonly Omit<Relief, 'matched'>[]): Promise<Relief[]> {
  const reliefs = await Promise.all(
    ways.map(async (way) => {
      const { matched } = await dataSource.searchVehicles({ ...way.search, pageSize: 1, facetLimit: 0 })
      return { ...way, matched }
    }),
  )
  return reliefs.filter(({ matched }) => matched > 0).sort((one, other) => other.matched - one.matched)
}
