import { useQueryClient } from '@tanstack/react-query'
import { noPromotion } from '#domain/promotion/promotion.ts'
import type { VehiclePatch, VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { ApiError, callApi, ifMatch } from '../../api/api-client.ts'
import { refreshVehicles } from '../../api/refresh.ts'
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts'
import { refusal } from '../../api/use-vehicle-change.ts'
import { showToast } from '../../ui/overlay/toast.ts'

interface PromotionChange {
  vehicle: VehicleSummary
  patch: VehiclePatch
}

export function useCreatePromotion() {
  return usePromotionChange('Promotion created successfully!', 'Failed to create promotion')
}

export function useRemovePromotion() {
  const { mutate, ...rest } = usePromotionChange(
    'Promotion removed successfully!',
    'Failed to remove promotion',
  )
  return { ...rest, remove: (vehicle: VehicleSummary) => mutate({ vehicle, patch: noPromotion }) }
}

function usePromotionChange(success: string, failure: string) {
  const queryClient = useQueryClient()
  return useExclusiveMutation({
    mutationFn: ({ vehicle, patch }: PromotionChange) =>
      callApi(`/api/vehicles/${vehicle.id}`, 'PATCH', patch, ifMatch(vehicle.version)),
    onSuccess: () => showToast({ title: success }),
    onError: (error) => {
      const isGone = error instanceof ApiError && error.status === 404
      showToast(refusal(error, isGone ? 'Vehicle not found' : failure))
    },
    onSettled: () => refreshVehicles(queryClient),
  })
}
