import { rememberViewed } from '../../site/device/kept-vehicles.ts'
import { reportEngagement } from '../../site/device/report-engagement.ts'

export const shownVehicleAttribute = 'data-shown-vehicle'

/** Shorter visits and prerendered pages are not counted. */
const lookedAtMs = 1_000

/** Remembers the shown listing on the device and counts its view. */
export function followShownVehicle(): void {
  const shown = document.querySelector(`[${shownVehicleAttribute}]`)
  if (!shown) return
  const vehicleId = Number(shown.getAttribute(shownVehicleAttribute))
  rememberViewed(vehicleId)
  let timer: number | undefined
  const follow = () => {
    window.clearTimeout(timer)
    if (document.visibilityState === 'hidden') return
    timer = window.setTimeout(() => reportEngagement(vehicleId, 'view'), lookedAtMs)
  }
  follow()
  document.addEventListener('visibilitychange', follow)
}
