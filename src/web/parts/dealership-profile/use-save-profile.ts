import { useQueryClient } from '@tanstack/react-query'
import type { DealershipPatch } from '#domain/dealership/dealership-schema.ts'
import { call } from '../../site/api/api-client.ts'
import { refreshVehicles } from '../../site/api/refresh.ts'
import { useFilledInBy } from '../../site/api/site-context.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { reloadPage } from '../../ui/behaviour/address.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { type RefusedSave, showRefusedSave } from '../form/staleness.tsx'

interface SaveOptions extends RefusedSave {
  id: number
  version: number | undefined
  onSaved: () => void
}

export function useSaveProfile({ id, version, onSaved, ...refused }: SaveOptions) {
  const queryClient = useQueryClient()
  const filledInBy = useFilledInBy()
  return useExclusiveMutation({
    mutationFn: (body: DealershipPatch) =>
      call('PUT /api/dealerships/:id', { id, version: version ?? 0, body, headers: filledInBy }),
    onSuccess: async () => {
      showToast({ title: 'Success', text: 'Dealership updated successfully' })
      await refreshVehicles(queryClient)
      onSaved()
      await reloadPage()
    },
    onError: (error) => showRefusedSave(error, refused),
  })
}
