import { publicLimits } from '#domain/public-limits.ts'
import { parseVehicleIds } from '#domain/vehicle/vehicle-ids.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { deviceStore } from './device-store.ts'

/** Ids of the listings chosen for comparing on this device, in the order of their columns. */
export const comparedVehicles = deviceStore<readonly number[]>({
  key: 'compared-vehicles',
  parse: (value) => parseVehicleIds(value, publicLimits.comparedVehicles),
})

/** Before the id of a vehicle in the hash of `/compare`, which begins the comparison with it. */
export const addedHash = 'add='

/** Puts a listing beside the others or takes it away; a fifth is refused and says so. */
export function toggleCompared(id: number): void {
  const ids = comparedVehicles.read()
  if (ids.includes(id)) comparedVehicles.update((present) => present.filter((other) => other !== id))
  else if (ids.length < publicLimits.comparedVehicles) comparedVehicles.update((present) => [...present, id])
  else
    showToast({ title: `Only ${publicLimits.comparedVehicles} fit side by side`, text: 'Remove one first.' })
}
