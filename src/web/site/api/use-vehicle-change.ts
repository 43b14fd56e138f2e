import {
  hashKey,
  keepPreviousData,
  type QueryClient,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { type Action, can, hasPermission } from '#domain/accounts/permissions.ts'
import { standstill } from '#domain/accounts/user-texts.ts'
import type { BulkSelection } from '#domain/bulk/bulk-schema.ts'
import type { InventoryQuery } from '#domain/search/inventory-search.ts'
import type { InventoryAnswer } from '#domain/search/search-calls-schema.ts'
import { summarise, type Vehicle, type VehiclePatch, type VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { ApiError, call, failureToast } from './api-client.ts'
import { keys, managedVehiclesQuery } from './queries.ts'
import { useFailureToast } from './query-client.ts'
import { refreshVehicles } from './refresh.ts'
import { useCurrentUser } from './site-context.ts'

interface VehicleChange {
  vehicle: VehicleSummary
  patch: Omit<VehiclePatch, 'imageUrls' | 'details'>
}

const mutationKey = ['vehicle-change']

/** Changes a listing. `usePendingChanges` shows it at once; more changes are queued. */
export function useVehicleChange() {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationKey,
    scope: listingWrites,
    mutationFn: async ({ vehicle, patch }: VehicleChange) => {
      const version = versionToWrite(vehicle)
      const changed = await call('PATCH /api/vehicles/:id', { id: vehicle.id, version, body: patch })
      recordWrite({ id: vehicle.id, version }, changed)
      return changed
    },
    onSuccess: (changed) => {
      queryClient.setQueriesData<InventoryAnswer<VehicleSummary> | null>(
        { queryKey: [keys.vehicles, 'managed'] },
        (answer) =>
          answer && {
            ...answer,
            vehicles: answer.vehicles.map((each) =>
              each.id === changed.id ? { ...each, ...summarise(changed) } : each,
            ),
          },
      )
      showToast({ title: 'Success', text: 'Vehicle updated successfully' })
    },
    // The next change does not wait for the lists.
    onSettled: (_changed, error, change) =>
      void (error
        ? tellProblem(queryClient, error, 'Error', () => mutation.mutate(change))
        : refreshVehicles(queryClient)),
  })
  const mutate: typeof mutation.mutate = (change, options) => {
    // The second click of a double click.
    const [last] = queryClient.getMutationCache().findAll({ mutationKey, status: 'pending' }).slice(-1)
    const isRepeated = last && hashOf(last.state.variables as VehicleChange) === hashOf(change)
    if (!isRepeated) mutation.mutate(change, options)
  }
  return { mutate, isPending: mutation.isPending }
}

const hashOf = ({ vehicle, patch }: VehicleChange) => hashKey([vehicle.id, patch])

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

/** Refetches the lists and explains a refusal. Offers another try if the change never arrived. */
export async function tellProblem(
  queryClient: QueryClient,
  error: Error,
  title: string,
  retry?: () => void,
): Promise<void> {
  const toast = failureToast(title, error)
  const isStale = error instanceof ApiError && error.status === 412
  if (retry && !(error instanceof ApiError)) toast.action = { label: 'Try again', press: retry }
  if (!isStale) showToast(toast)
  await refreshVehicles(queryClient)
  if (isStale) showToast({ ...toast, text: `${toast.text} You see its current state now.` })
}

type ListingVersion = Pick<Vehicle, 'id' | 'version'>

/** Listings are written one after another, each with the version from the last write. */
export const listingWrites = { id: 'listing-writes' }

/** New versions by `id version`, from this page's own writes. */
const replacements = new Map<string, number>()

const keyOf = ({ id, version }: ListingVersion) => `${id} ${version}`

export function recordWrite(before: ListingVersion, after: Pick<Vehicle, 'version'>): void {
  replacements.set(keyOf(before), after.version)
}

/** The version to write. This page's own writes are no conflict. */
export function versionToWrite({ id, version }: ListingVersion): number {
  const next = replacements.get(keyOf({ id, version }))
  return next === undefined ? version : versionToWrite({ id, version: next })
}

export function selectionToWrite(selection: BulkSelection): BulkSelection {
  const listings = selection.listings?.map(({ id, version }) => ({
    id,
    version: version && versionToWrite({ id, version }),
  }))
  return listings ? { listings } : selection
}

export function useInventory(query: InventoryQuery) {
  const { data, error, isError, isPaused, isPlaceholderData, refetch } = useQuery({
    ...managedVehiclesQuery(query),
    placeholderData: keepPreviousData,
  })
  useFailureToast('Failed to fetch vehicles', error)
  const withPending = usePendingChanges()
  const shown = data && { ...data, vehicles: data.vehicles.map(withPending) }
  return { data: shown, isError, isPaused, isPlaceholderData, refetch }
}

/** Pages a list without an address of its own. If the last page is empty, the previous page is shown. */
export function usePagedVehicles(query: InventoryQuery & { pageSize: number }) {
  const [page, setPage] = useState(1)
  const { data, isError, isPlaceholderData } = useInventory({ ...query, ...(page > 1 && { page }) })
  const pages = data ? Math.max(1, Math.ceil(data.matched / query.pageSize)) : page
  if (!isPlaceholderData && page > pages) setPage(pages)
  return { data, isError, page, pages, setPage }
}

export function useMayChange() {
  const user = useCurrentUser()
  const isStill = user !== null && standstill(user) !== undefined
  return (action: Action, vehicle?: VehicleSummary) =>
    !isStill && (vehicle ? can(user, action, vehicle) : hasPermission(user, action))
}
