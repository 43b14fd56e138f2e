import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { keys } from './queries.ts'
import { useRefreshUser } from './use-refresh-user.ts'

/** Reads everything anew after a change of accounts. Who is signed in comes first: one's own may have changed. */
export function useRefreshMarketplace(): () => Promise<void> {
  const queryClient = useQueryClient()
  const refreshUser = useRefreshUser()
  return async () => {
    if (!(await refreshUser())) return
    await Promise.all(
      [keys.users, keys.vehicles, keys.dealerships, keys.demo, keys.enquiries, keys.insights].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    )
  }
}

/**
 * Refetches every list and page that shows vehicles, after one was written: what is on the screen now, the rest when
 * it is next looked at. Dealerships with it: a listing may bring a new one into being.
 */
export async function refreshVehicles(queryClient: QueryClient): Promise<void> {
  const changed = [keys.vehicles, keys.dealerships].map((key) => ({ queryKey: [key] }))
  for (const filter of changed) queryClient.removeQueries({ ...filter, type: 'inactive' })
  await Promise.all(changed.map((filter) => queryClient.invalidateQueries(filter)))
}
