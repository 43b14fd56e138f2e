import type { QueryClient } from '@tanstack/react-query'
import { keys } from './queries.ts'

/**
 * Refetches every list and page that shows vehicles, after one was written: what is on the screen now, the rest when
 * it is next looked at. Dealerships with it: a listing may bring a new one into being.
 */
export async function refreshVehicles(queryClient: QueryClient): Promise<void> {
  const changed = [keys.vehicles, keys.dealerships].map((key) => ({ queryKey: [key] }))
  for (const filter of changed) queryClient.removeQueries({ ...filter, type: 'inactive' })
  await Promise.all(changed.map((filter) => queryClient.invalidateQueries(filter)))
}
