import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { User } from '#domain/accounts/user.ts'
import { currentUserQuery } from './queries.ts'
import { useDataSource } from './site-context.ts'

/**
 * Reads anew who is signed in, once a call may have changed it, and what the page shows by it; a page that the account
 * may no longer see is left. Answers the account as it is now, null where nobody is signed in any more.
 */
export function useRefreshUser(): () => Promise<User | null> {
  const queryClient = useQueryClient()
  const router = useRouter()
  const user = currentUserQuery(useDataSource())
  return async () => {
    // Asked for by its own query: what came with the page and nothing on it shows does not know how to be read again.
    await queryClient.prefetchQuery({ ...user, staleTime: 0 })
    await router.invalidate()
    return queryClient.getQueryData(user.queryKey) ?? null
  }
}
