import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ManagedQuery } from '#domain/managed-search.ts'
import { managedVehiclesQuery } from '../api/queries.ts'
import { useReads } from '../site-context.ts'

/** Among the listings the user answers for; the answer before it stands in until the next is there. */
export function useManagedVehicles(query: ManagedQuery) {
  return useQuery({ ...managedVehiclesQuery(useReads(), query), placeholderData: keepPreviousData })
}
