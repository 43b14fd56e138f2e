import { useQueryClient } from '@tanstack/react-query'
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
