import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Dealership } from '#domain/dealership/dealership.ts'
import { tidyName } from '#domain/text/names.ts'
import { ApiError, callApi } from '../../api/api-client.ts'
import { refreshVehicles } from '../../api/refresh-vehicles.ts'
import { useDataSource } from '../../api/site-context.ts'
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts'
import { showToast } from '../../ui/overlay/toast.ts'

/** Creates the profile of that name with the usual defaults, and shows its page. */
export function useCreateDealership(name: string) {
  const dataSource = useDataSource()
  const queryClient = useQueryClient()
  const router = useRouter()
  return useExclusiveMutation({
    mutationFn: async () => {
      try {
        await callApi<Dealership>('/api/dealerships', 'POST', { name: tidyName(name) })
      } catch (error) {
        const isThere = error instanceof ApiError && error.status === 409
        // Somebody was faster: then there is nothing to create.
        if (!isThere || !(await dataSource.dealership(name))) throw error
      }
    },
    onSuccess: async () => {
      await refreshVehicles(queryClient)
      await router.invalidate()
    },
    onError: (error) => showToast({ title: 'Error', text: error.message, isError: true }),
  })
}
