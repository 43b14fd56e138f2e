import { parseVehicleIds } from '#domain/vehicle/vehicle-ids.ts'
import { deviceStore } from './device-store.ts'

/** One more than is shown: the listing being looked at is left out of its own page. */
const kept = 7

/** Ids of the listings viewed on this device, newest first. */
export const viewedVehicles = deviceStore({
  key: 'viewed-vehicles',
  parse: (value) => parseVehicleIds(value, kept),
})

export function rememberViewed(id: number): void {
  viewedVehicles.update((ids) => [id, ...ids.filter((other) => other !== id)].slice(0, kept))
}
