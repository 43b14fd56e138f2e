import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { currentUserQuery } from '../../api/queries.ts'
import { useDataSource } from '../../api/site-context.ts'

/** Leads to the sign-in screen after the session has ended, and back here afterwards. */
export function useSignInAgain() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const dataSource = useDataSource()
  return () => {
    const { href } = router.state.location
    queryClient.setQueryData(currentUserQuery(dataSource).queryKey, null)
    // In its place, as signing in takes the place of that screen: the page is in the history once.
    void router.navigate({ to: '/auth', search: { redirect: href }, replace: true })
  }
}
