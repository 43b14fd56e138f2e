import { useState } from 'react'
import type { ManagedQuery } from '#domain/search/managed-search.ts'
import { useManagedVehicles } from '../../api/use-managed-vehicles.ts'

/**
 * Among the listings the user answers for, in a list whose page is no address of its own. Where the last page has
 * lost its listings the one before it is shown.
 */
export function usePagedVehicles(query: ManagedQuery & { pageSize: number }) {
  const [page, setPage] = useState(1)
  const { data, isError, isPlaceholderData } = useManagedVehicles({ ...query, ...(page > 1 && { page }) })
  const pages = data ? Math.max(1, Math.ceil(data.matched / query.pageSize)) : page
  if (!isPlaceholderData && page > pages) setPage(pages)
  return { data, isError, page, pages, setPage }
}
