import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Dealership, DealershipPatch } from '#domain/dealership/dealership.ts'
import { ApiError, callApi, ifMatch } from '../../api/api-client.ts'
import { refreshVehicles } from '../../api/refresh.ts'
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts'
import { showToast } from '../../ui/overlay/toast.ts'

interface SaveOptions {
  id: number
  version: number
  onSaved: () => void
  onStale: () => void
  onSignedOut: () => void
}

/** Saves a profile with If-Match on the version that was opened. */
export function useSaveProfile({ id, version, onSaved, onStale, onSignedOut }: SaveOptions) {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useExclusiveMutation({
    mutationFn: (patch: DealershipPatch) =>
      callApi<Dealership>(`/api/dealerships/${id}`, 'PUT', patch, ifMatch(version)),
    onSuccess: async () => {
      showToast({ title: 'Success', text: 'Dealership updated successfully' })
      // Its profile, the dealers' list, and the listings, which show its logo.
      await refreshVehicles(queryClient)
      onSaved()
      // The page's title and description are made of it too.
      await router.invalidate()
    },
    onError: (error) => {
      showToast({ title: 'Error', text: error.message, isError: true })
      if (!(error instanceof ApiError)) return
      if (error.status === 412) onStale()
      if (error.status === 401) onSignedOut()
    },
  })
}
