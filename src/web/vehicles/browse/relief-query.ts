import { queryOptions } from '@tanstack/react-query'
import type { ActiveFilter } from '#domain/active-filters.ts'
import type { Reads } from '#domain/reads.ts'
import { type SearchQuery, searchQueryString } from '#domain/search-query.ts'
import { keys } from '../../api/queries.ts'
import { droppableFilters } from './droppable-filters.ts'

/** A filter that stands in the way, and how many listings pass without it. */
export interface Relief extends ActiveFilter {
  matched: number
}

/** A search that finds nothing asks at most this many more. */
const mostReliefs = 8

/** What dropping one filter of a search that found nothing would bring back, the most first. */
export function reliefQuery(reads: Reads, query: SearchQuery) {
  return queryOptions({
    queryKey: [keys.vehicles, 'relief', searchQueryString(query)],
    queryFn: async (): Promise<Relief[]> => {
      const reliefs = await Promise.all(
        droppableFilters(query)
          .slice(0, mostReliefs)
          .map(async (filter) => {
            const { matched } = await reads.searchVehicles({ ...filter.without, pageSize: 1 })
            return { ...filter, matched }
          }),
      )
      return reliefs.filter(({ matched }) => matched > 0).sort((one, other) => other.matched - one.matched)
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
