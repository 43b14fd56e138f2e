import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FacetCount } from '#domain/search/search-answer.ts'
import type { FacetField } from '#domain/search/search-fields.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { facetQuery } from '../../api/queries.ts'
import { useDataSource } from '../../api/site-context.ts'

interface WholeField {
  /** Until those to a changed search are there, the ones before. */
  counts: readonly FacetCount[] | undefined
  isOnItsWay: boolean
  isError: boolean
  isOffline: boolean
  retry: () => void
  /** The counts to the present search, fetched where they are not there. @throws where they cannot be had */
  load: () => Promise<readonly FacetCount[]>
}

/**
 * All values of a field under the filters in force, of which a page brings the first alone.
 * @param isWanted whether they are shown: nothing is fetched before
 */
export function useWholeField(field: FacetField, query: SearchQuery, isWanted: boolean): WholeField {
  const queryClient = useQueryClient()
  const options = facetQuery(useDataSource(), field, query)
  const { data, isPlaceholderData, isFetching, isError, isPaused, refetch } = useQuery({
    ...options,
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })
  return {
    counts: data,
    isOnItsWay: isWanted && isFetching && (data === undefined || isPlaceholderData),
    isError: isWanted && isError,
    isOffline: isWanted && isPaused,
    retry: refetch,
    load: () => queryClient.ensureQueryData(options),
  }
}
