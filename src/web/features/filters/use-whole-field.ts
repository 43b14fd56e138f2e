import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FacetField } from '#domain/search/search-fields.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { facetQuery } from '../../api/queries.ts'
import { useDataSource } from '../../api/site-context.ts'

/** All values of a field under the current filters; Browse's answer has the first ones only. */
export function useWholeField(field: FacetField, query: SearchQuery, isEnabled: boolean) {
  const queryClient = useQueryClient()
  const options = facetQuery(useDataSource(), field, query)
  const { data, isPlaceholderData, isFetching, isError, isPaused, refetch } = useQuery({
    ...options,
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  })
  return {
    /** Of the previous search while the current one loads. */
    counts: data,
    isLoading: isEnabled && isFetching && (data === undefined || isPlaceholderData),
    isError: isEnabled && isError,
    isOffline: isEnabled && isPaused,
    retry: refetch,
    /** Fetches the counts of the current search if they are not cached. @throws if that fails */
    load: () => queryClient.ensureQueryData(options),
  }
}
