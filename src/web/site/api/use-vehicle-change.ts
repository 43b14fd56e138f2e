import {
  hashKey,
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import type { InventoryAnswer } from '#domain/search/inventory-search.ts'
import { summarise, type Vehicle, type VehiclePatch, type VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { ApiError, callApi, ifMatch } from './api-client.ts'
import { failureToast } from './failure-toast.ts'
import { listingWrites, recordWrite, versionToWrite } from './own-versions.ts'
import { keys } from './queries.ts'
import { refreshVehicles } from './refresh.ts'

interface VehicleChange {
  vehicle: VehicleSummary
  patch: Omit<VehiclePatch, 'imageUrls' | 'details'>
}

const mutationKey = ['vehicle-change']

/**
 * Changes a listing, which `usePendingChanges` shows at once; further changes wait for their turn. It is refused where
 * someone else has changed the listing since it was read.
 */
export function useVehicleChange() {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationKey,
    scope: listingWrites,
    mutationFn: async ({ vehicle, patch }: VehicleChange) => {
      const version = versionToWrite(vehicle)
      const changed = await callApi<Vehicle>(`/api/vehicles/${vehicle.id}`, 'PATCH', patch, ifMatch(version))
      recordWrite({ id: vehicle.id, version }, changed)
      return changed
    },
    onSuccess: (changed) => {
      queryClient.setQueriesData<InventoryAnswer<VehicleSummary> | null>(
        { queryKey: [keys.vehicles, 'inventory'] },
        (answer) =>
          answer && {
            ...answer,
            vehicles: answer.vehicles.map((each) => (each.id === changed.id ? summarise(changed) : each)),
          },
      )
      showToast({ title: 'Success', text: 'Vehicle updated successfully' })
    },
    // The next one in turn does not wait for the lists.
    onSettled: (_changed, error) =>
      void (error ? tellProblem(queryClient, error, 'Error') : refreshVehicles(queryClient)),
  })
  const mutate: typeof mutation.mutate = (change, options) => {
    // A button is disabled only when React has drawn it so, and the second of a double click comes before.
    const [last] = queryClient.getMutationCache().findAll({ mutationKey, status: 'pending' }).slice(-1)
    const isRepeated = last && hashOf(last.state.variables as VehicleChange) === hashOf(change)
    if (!isRepeated) mutation.mutate(change, options)
  }
  return { mutate, isPending: mutation.isPending }
}

const hashOf = ({ vehicle, patch }: VehicleChange) => hashKey([vehicle.id, patch])

/** Listings as they are once the changes under way are confirmed. */
export function usePendingChanges(): (vehicle: VehicleSummary) => VehicleSummary {
  const changes = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as VehicleChange,
  })
  return (vehicle) => {
    const patches = changes.filter((change) => change.vehicle.id === vehicle.id).map(({ patch }) => patch)
    return Object.assign({}, vehicle, ...patches)
  }
}

/** Refetches the lists and tells why a change was refused: of a stale one afterwards, when its present state is shown. */
export async function tellProblem(queryClient: QueryClient, error: Error, title: string): Promise<void> {
  const toast = failureToast(title, error)
  const isStale = error instanceof ApiError && error.status === 412
  if (!isStale) showToast(toast)
  await refreshVehicles(queryClient)
  if (isStale) showToast({ ...toast, text: `${toast.text} Its present state is shown now.` })
}
