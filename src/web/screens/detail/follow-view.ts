import { reportEngagement } from '../../device/report-engagement.ts'
import { rememberViewed } from '../../device/viewed-vehicles.ts'

/** Shorter visits and prerendered pages are not counted. */
const lookedAtMs = 1_000

/** Remembers a listing on the device and counts its view. @returns the way to stop */
export function followView(vehicleId: number): () => void {
  rememberViewed(vehicleId)
  let timer: number | undefined
  const follow = () => {
    window.clearTimeout(timer)
    if (document.visibilityState === 'hidden') return
    timer = window.setTimeout(() => reportEngagement(vehicleId, 'view'), lookedAtMs)
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    window.clearTimeout(timer)
    document.removeEventListener('visibilitychange', follow)
  }
}
