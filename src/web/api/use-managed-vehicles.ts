import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ManagedQuery } from '#domain/search/managed-search.ts'
import { managedVehiclesQuery } from './queries.ts'
import { useDataSource } from './site-context.ts'
import { useFailureToast } from './use-failure-toast.ts'

/** Among the listings the user answers for; the answer before it stands in until the next is there. */
export function useManagedVehicles(query: ManagedQuery) {
  const read = useQuery({
    ...managedVehiclesQuery(useDataSource(), query),
    placeholderData: keepPreviousData,
  })
  useFailureToast('Failed to fetch vehicles', read.error)
  return read
}
