import { useQueryClient } from '@tanstack/react-query'
import type { ManagedAnswer } from '#domain/search/managed-search.ts'
import { summarise, type Vehicle, type VehiclePatch, type VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { showToast } from '../ui/overlay/toast.ts'
import { ApiError, callApi, ifMatch } from './api-client.ts'
import { keys } from './queries.ts'
import { refreshVehicles } from './refresh.ts'
import { useExclusiveMutation } from './use-exclusive-mutation.ts'

type Shown = Omit<VehiclePatch, 'imageUrls' | 'details'>

/** Changes a listing optimistically. It is refused where the listing has changed since it was read. */
export function useVehicleChange() {
  const queryClient = useQueryClient()
  const managed = [keys.vehicles, 'managed']
  const show = (shown: VehicleSummary) =>
    queryClient.setQueriesData<ManagedAnswer<VehicleSummary> | null>({ queryKey: managed }, (answer) => {
      const vehicles = answer?.vehicles.map((each) => (each.id === shown.id ? shown : each))
      return answer && vehicles && { ...answer, vehicles }
    })
  return useExclusiveMutation({
    mutationFn: ({ vehicle, patch }: { vehicle: VehicleSummary; patch: Shown }) =>
      callApi<Vehicle>(`/api/vehicles/${vehicle.id}`, 'PATCH', patch, ifMatch(vehicle.version)),
    onMutate: async ({ vehicle, patch }) => {
      await queryClient.cancelQueries({ queryKey: managed })
      show({ ...vehicle, ...patch })
    },
    onSuccess: (vehicle) => {
      show(summarise(vehicle))
      showToast({ title: 'Success', text: 'Vehicle updated successfully' })
    },
    onError: (error, { vehicle }) => {
      show(vehicle)
      showToast(refusal(error, 'Error'))
    },
    onSettled: () => refreshVehicles(queryClient),
  })
}

/** What a toast says of a refused change; a stale one has been read anew by the time it is read. */
export function refusal(error: Error, title: string) {
  const isStale = error instanceof ApiError && error.status === 412
  const text = isStale ? `${error.message} Its present state is shown now.` : error.message
  return { title, text, isError: true }
}
