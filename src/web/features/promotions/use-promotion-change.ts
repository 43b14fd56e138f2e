import { useQueryClient } from '@tanstack/react-query'
import type { VehiclePatch, VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { ApiError, callApi, ifMatch } from '../../api/api-client.ts'
import { refreshVehicles } from '../../api/refresh.ts'
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts'
import { refusal } from '../../api/use-vehicle-change.ts'
import { showToast } from '../../ui/overlay/toast.ts'

/** Creates or removes the promotion of a vehicle. @param success, failure titles of the toasts */
export function usePromotionChange(success: string, failure: string) {
  const queryClient = useQueryClient()
  return useExclusiveMutation({
    mutationFn: ({ vehicle, patch }: { vehicle: VehicleSummary; patch: VehiclePatch }) =>
      callApi(`/api/vehicles/${vehicle.id}`, 'PATCH', patch, ifMatch(vehicle.version)),
    onSuccess: () => showToast({ title: success }),
    onError: (error) => {
      const isGone = error instanceof ApiError && error.status === 404
      showToast(refusal(error, isGone ? 'Vehicle not found' : failure))
    },
    onSettled: () => refreshVehicles(queryClient),
  })
}
