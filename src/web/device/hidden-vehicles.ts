import { parseVehicleIds } from '#domain/vehicle/vehicle-ids.ts'
import { deviceStore } from './device-store.ts'

/** Enough for a long search; the first hidden ones come back then. */
const most = 500

/** Ids of the listings that are not wanted in lists on this device, the last hidden first. */
export const hiddenVehicles = deviceStore<readonly number[]>({
  key: 'hidden-vehicles',
  parse: (value) => parseVehicleIds(value, most),
})

/** Hides a listing, or shows a hidden one again. */
export function toggleHidden(id: number): void {
  hiddenVehicles.update((ids) =>
    ids.includes(id) ? ids.filter((other) => other !== id) : [id, ...ids].slice(0, most),
  )
}

/** Takes back that a listing was hidden; nothing where it no longer is. */
export function showAgain(id: number): void {
  hiddenVehicles.update((ids) => ids.filter((other) => other !== id))
}
