import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { callApi } from '../api/api-client.ts'
import { currentUserQuery, keys } from '../api/queries.ts'
import { useDataSource } from '../api/site-context.ts'
import { useExclusiveMutation } from '../api/use-exclusive-mutation.ts'

export function useLogout() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const dataSource = useDataSource()
  return useExclusiveMutation({
    mutationFn: () => callApi<void>('/api/logout', 'POST'),
    onSuccess: async () => {
      queryClient.setQueryData(currentUserQuery(dataSource).queryKey, null)
      await router.invalidate()
      // Not before the navigation: components still mounted would refetch it.
      forgetAccount(queryClient)
    },
    meta: { failure: 'Logout failed' },
  })
}

function forgetAccount(queryClient: QueryClient): void {
  const { vehicles, users, demo, enquiries, insights, account } = keys
  const own = [
    [vehicles, 'inventory'],
    [vehicles, 'listingCounts'],
    [users],
    [demo],
    [enquiries],
    [insights],
    [account],
  ]
  for (const queryKey of own) queryClient.removeQueries({ queryKey })
}
