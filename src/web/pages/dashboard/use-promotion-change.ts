import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { BulkPromotion } from '#domain/bulk/bulk-change.ts'
import type { BulkFailure } from '#domain/bulk/bulk-schema.ts'
import { formatQuantity } from '#domain/text/format.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { call, failureToast } from '../../site/api/api-client.ts'
import { refreshVehicles } from '../../site/api/refresh.ts'
import { useFilledInBy } from '../../site/api/site-context.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { listingWrites, selectionToWrite } from '../../site/api/use-vehicle-change.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import type { ToastMessage } from '../../ui/overlay/toaster.ts'

interface PromotionChange {
  vehicles: readonly Pick<VehicleSummary, 'id' | 'version'>[]
  /** Absent to end it now, null to remove it. */
  promotion?: BulkPromotion | null
}

interface PromotionTexts {
  success: string
  failure: string
  /** Called before the lists are refreshed: the user may leave meanwhile. */
  onStored?: (change: PromotionChange) => void
}

/** Promotes vehicles, or ends or removes their promotions, in one call. The toast offers to undo it. */
export function usePromotionChange({ success, failure, onStored }: PromotionTexts) {
  const queryClient = useQueryClient()
  const headers = useFilledInBy()
  return useExclusiveMutation({
    scope: listingWrites,
    mutationFn: ({ vehicles, promotion }: PromotionChange) => {
      const selection = selectionToWrite({ listings: [...vehicles] })
      return promotion === undefined
        ? call('POST /api/vehicles/bulk/promotion-end', { body: { selection }, headers })
        : call('POST /api/vehicles/bulk/promotion', { body: { selection, promotion }, headers })
    },
    onSuccess: ({ changed, failed, undo }, change) => {
      onStored?.(change)
      if (changed === 0) return
      const left = failed.length > 0 && `${formatQuantity(failed.length, 'vehicle')} left unchanged`
      const count = changed > 1 && formatQuantity(changed, 'vehicle')
      const text = [count, left].filter(Boolean).join(', ')
      showToast({
        title: success,
        ...(text && { text }),
        ...(undo && { action: { label: 'Undo', press: () => void undoChange(queryClient, undo.id) } }),
      })
    },
    meta: { failure },
    onSettled: async (answer) => {
      await refreshVehicles(queryClient)
      // Comes after the refresh, because it describes the current state.
      if (answer?.changed === 0 && answer.failed[0]) showToast(refusedToast(failure, answer.failed[0]))
    },
  })
}

function refusedToast(title: string, { name, reason, message }: BulkFailure): ToastMessage {
  if (name === null) return { title: message, text: 'It has been deleted in the meantime.', isError: true }
  const present = reason === 'stale' ? ' You see its current state now.' : ''
  return { title, text: `${name}: ${message}.${present}`, isError: true }
}

async function undoChange(queryClient: QueryClient, id: string) {
  try {
    const { changed, failed } = await call('POST /api/vehicles/bulk/undo', { body: { id } })
    const [first] = failed
    await refreshVehicles(queryClient)
    showToast(changed === 0 && first ? refusedToast('Not undone', first) : { title: 'Undone' })
  } catch (error) {
    if (error instanceof Error) showToast(failureToast('Not undone', error))
    await refreshVehicles(queryClient)
  }
}
