import { publicLimits } from '#domain/public-limits.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { parseVehicleIds } from '#domain/vehicle/vehicle-ids.ts'
import {
  type ListingState,
  parseSnapshots,
  snapshotVehicle,
  type VehicleSnapshot,
} from '#domain/vehicle/vehicle-snapshots.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { deviceKeeps, deviceStore, savedSearchesKey } from './device-store.ts'
import { reportEngagement } from './report-engagement.ts'

/** One more than is shown: a listing's own page leaves that listing out. */
const maxViewed = 7

export const savedVehicles = deviceStore<readonly VehicleSnapshot[]>({
  key: 'saved-vehicles',
  parse: parseSnapshots,
})

/** True if something kept can have changed, which the heart in the header counts. */
export const keepsVehiclesOrSearches = (): boolean =>
  savedVehicles.read().length > 0 || deviceKeeps(savedSearchesKey)

export function toggleSaved(vehicle: VehicleSnapshot): void {
  const isSaved = savedVehicles.read().some(({ id }) => id === vehicle.id)
  if (isSaved) forgetSaved(vehicle.id)
  else saveSnapshots([vehicle])
  if (!isSaved) reportEngagement(vehicle.id, 'save')
}

export function saveAll(vehicles: readonly VehicleSummary[], now: Date): void {
  saveSnapshots(vehicles.map((vehicle) => snapshotVehicle(vehicle, now)))
}

function saveSnapshots(vehicles: readonly VehicleSnapshot[]): void {
  savedVehicles.update((saved) => {
    const known = new Set(saved.map(({ id }) => id))
    const added = vehicles.filter(({ id }) => !known.has(id))
    return [...added, ...saved].slice(0, publicLimits.namedVehicles)
  })
}

export function forgetSaved(id: number): void {
  savedVehicles.update((saved) => saved.filter((kept) => kept.id !== id))
}

export function markVehiclesNoticed(states: ReadonlyMap<number, ListingState>): void {
  savedVehicles.update((saved) =>
    saved.map((one) => {
      const noticed = states.get(one.id)
      return noticed === undefined ? one : { ...one, noticed }
    }),
  )
}

export const comparedVehicles = deviceStore<readonly number[]>({
  key: 'compared-vehicles',
  parse: (value) => parseVehicleIds(value, publicLimits.comparedVehicles),
})

export function toggleCompared(id: number): void {
  const ids = comparedVehicles.read()
  if (ids.includes(id)) comparedVehicles.update((present) => present.filter((other) => other !== id))
  else if (ids.length < publicLimits.comparedVehicles) comparedVehicles.update((present) => [...present, id])
  else
    showToast({ title: `Only ${publicLimits.comparedVehicles} fit side by side`, text: 'Remove one first.' })
}

export const viewedVehicles = deviceStore({
  key: 'viewed-vehicles',
  parse: (value) => parseVehicleIds(value, maxViewed),
})

export function rememberViewed(id: number): void {
  viewedVehicles.update((ids) => [id, ...ids.filter((other) => other !== id)].slice(0, maxViewed))
}
