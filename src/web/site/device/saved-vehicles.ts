import { publicLimits } from '#domain/public-limits.ts'
import {
  type ListingState,
  parseSnapshots,
  snapshotVehicle,
  type VehicleSnapshot,
} from '#domain/vehicle/history/vehicle-snapshots.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { deviceStore } from './device-store.ts'
import { reportEngagement } from './report-engagement.ts'

/** The vehicles saved on this device, the last saved first. */
export const savedVehicles = deviceStore<readonly VehicleSnapshot[]>({
  key: 'saved-vehicles',
  parse: parseSnapshots,
})

/** Saves a listing as it is now and reports it, or removes a saved one. */
export function toggleSaved(vehicle: VehicleSnapshot): void {
  const isSaved = savedVehicles.read().some(({ id }) => id === vehicle.id)
  if (isSaved) forgetSaved(vehicle.id)
  else saveSnapshots([vehicle])
  if (!isSaved) reportEngagement(vehicle.id, 'save')
}

/** Saves those that are not saved yet; the oldest of more than a hundred go. */
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
