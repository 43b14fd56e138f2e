import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { User } from '#domain/accounts/user-schema.ts'
import { reloadPage } from '../../ui/behaviour/address.ts'
import { callApiOrNull } from './api-client.ts'
import { keys } from './queries.ts'
import { useCurrentUser } from './site-context.ts'

/** Who is signed in now; null after the session has ended. */
export const readUser = () => callApiOrNull<User>('/api/user', 401)

/**
 * Reads anew who is signed in, once a call may have changed it, and what the page shows by it; a page that the account
 * may no longer see is left. Answers the account as it is now, null after the session has ended.
 */
export function useRefreshUser(): () => Promise<User | null> {
  const before = useCurrentUser()
  return async () => {
    // Without an answer the page stays as it is.
    const now = await readUser().catch(() => before)
    if (hashKey([now]) !== hashKey([before])) await reloadPage()
    return now
  }
}

/** Reads anew what the page of one's own account shows, and who is signed in. */
export function useRefreshAccount(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  const refreshUser = useRefreshUser()
  return () => Promise.all([queryClient.invalidateQueries({ queryKey: [keys.account] }), refreshUser()])
}

/** Reads everything anew after a change of accounts. Who is signed in comes first: one's own may have changed. */
export function useRefreshMarketplace(): () => Promise<void> {
  const queryClient = useQueryClient()
  const refreshUser = useRefreshUser()
  return async () => {
    if (!(await refreshUser())) return
    await Promise.all(Object.values(keys).map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
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
