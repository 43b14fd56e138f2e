import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useReads } from '../site-context.ts'
import { currentUserQuery, keys } from './queries.ts'

/**
 * Reads everything anew after a change of accounts. Who is signed in comes first: one's own account may have changed,
 * and a page that it may no longer see is left.
 */
export function useRefreshMarketplace(): () => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { queryKey } = currentUserQuery(useReads())
  return async () => {
    // Also where nothing on the page shows who it is.
    await queryClient.invalidateQueries({ queryKey: [keys.user], refetchType: 'all' })
    await router.invalidate()
    if (!queryClient.getQueryData(queryKey)) return
    await Promise.all(
      [keys.users, keys.vehicles, keys.dealerships, keys.demo].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    )
  }
}
