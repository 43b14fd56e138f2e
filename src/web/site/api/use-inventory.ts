import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InventoryQuery } from '#domain/search/inventory-search.ts'
import { managedVehiclesQuery } from './queries.ts'
import { useFailureToast } from './read-failures.ts'
import { usePendingChanges } from './use-vehicle-change.ts'

/** Among the listings the user answers for; the previous answer is shown until the next has arrived, and changes before they are confirmed. */
export function useInventory(query: InventoryQuery) {
  const { data, error, isError, isPaused, isPlaceholderData, refetch } = useQuery({
    ...managedVehiclesQuery(query),
    placeholderData: keepPreviousData,
  })
  useFailureToast('Failed to fetch vehicles', error)
  const withPending = usePendingChanges()
  const shown = data && { ...data, vehicles: data.vehicles.map(withPending) }
  return { data: shown, isError, isPaused, isPlaceholderData, refetch }
}

/** In a list whose page is no address of its own. Where the last page has lost its listings the one before is shown. */
export function usePagedVehicles(query: InventoryQuery & { pageSize: number }) {
  const [page, setPage] = useState(1)
  const { data, isError, isPlaceholderData } = useInventory({ ...query, ...(page > 1 && { page }) })
  const pages = data ? Math.max(1, Math.ceil(data.matched / query.pageSize)) : page
  if (!isPlaceholderData && page > pages) setPage(pages)
  return { data, isError, page, pages, setPage }
}
