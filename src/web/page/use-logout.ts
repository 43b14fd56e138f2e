import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { callApi } from '../api/api-client.ts'
import { currentUserQuery } from '../api/queries.ts'
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
      // Leads to another document, so that nothing of the account stays in memory.
      await router.invalidate()
    },
    meta: { failure: 'Logout failed' },
  })
}
