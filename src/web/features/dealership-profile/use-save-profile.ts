import { useQueryClient } from '@tanstack/react-query'
import type { Dealership, DealershipPatch } from '#domain/dealership/dealership.ts'
import { callApi, ifMatch } from '../../api/api-client.ts'
import { refreshVehicles } from '../../api/refresh.ts'
import { useFilledInBy } from '../../api/site-context.ts'
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts'
import { type RefusedSave, showRefusedSave } from '../../form-sections/staleness.tsx'
import { reloadPage } from '../../ui/behaviour/address.ts'
import { showToast } from '../../ui/overlay/toast.ts'

interface SaveOptions extends RefusedSave {
  id: number
  version: number | undefined
  onSaved: () => void
}

export function useSaveProfile({ id, version, onSaved, ...refused }: SaveOptions) {
  const queryClient = useQueryClient()
  const filledInBy = useFilledInBy()
  return useExclusiveMutation({
    mutationFn: (patch: DealershipPatch) =>
      callApi<Dealership>(`/api/dealerships/${id}`, 'PUT', patch, {
        ...filledInBy,
        ...ifMatch(version ?? 0),
      }),
    onSuccess: async () => {
      showToast({ title: 'Success', text: 'Dealership updated successfully' })
      // Its profile, the dealers' list, and the listings, which show its logo.
      await refreshVehicles(queryClient)
      onSaved()
      // The page's title and description are made of it too.
      await reloadPage()
    },
    onError: (error) => showRefusedSave(error, refused),
  })
}
