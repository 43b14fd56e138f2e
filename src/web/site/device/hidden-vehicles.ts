import { parseVehicleIds } from '#domain/vehicle/vehicle-ids.ts'
import { deviceStore } from './device-store.ts'

/** Enough for a long search; the first hidden ones come back then. */
const most = 500

/** Ids of the listings that are not wanted in lists on this device, the last hidden first. */
export const hiddenVehicles = deviceStore<readonly number[]>({
  key: 'hidden-vehicles',
  parse: (value) => parseVehicleIds(value, most),
})

export function showAgain(id: number): void {
  hiddenVehicles.update((ids) => ids.filter((other) => other !== id))
}

export function toggleHidden(id: number): void {
  if (hiddenVehicles.read().includes(id)) showAgain(id)
  else hiddenVehicles.update((ids) => [id, ...ids].slice(0, most))
}
