import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FacetField } from '#domain/search/search-query.ts'
import { facetQuery, onPress } from '../../site/api/queries.ts'
import { answeredSearch } from './search/search-state.ts'
import { useSearchState } from './search/use-search-state.ts'

const nothing = {}

/** All values of a field under the current filters; Browse's answer has the first ones only. */
export function useWholeField(field: FacetField, isEnabled: boolean) {
  const queryClient = useQueryClient()
  const asked = useSearchState(({ query }) => query, nothing)
  // The server renders none of it.
  const fixed = import.meta.env.SSR ? {} : answeredSearch().fixed
  const options = facetQuery(field, { ...asked, ...fixed, sold: false })
  const { data, isPlaceholderData, isFetching, isError, isPaused, refetch } = useQuery({
    ...options,
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  })
  return {
    /** The counts of the previous search while the current one loads. */
    counts: data,
    isLoading: isEnabled && isFetching && (data === undefined || isPlaceholderData),
    isError: isEnabled && isError,
    isOffline: isEnabled && isPaused,
    retry: refetch,
    /** Fetches the counts of the current search if they are not cached. @throws if that fails */
    load: () => queryClient.ensureQueryData(onPress(options)),
  }
}
