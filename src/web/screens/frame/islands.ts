import { comparedVehicles } from '../../device/compared-vehicles.ts'
import { wasHereBefore } from '../../device/returning-visitor-mark.ts'
import { savedVehicles } from '../../device/saved-vehicles.ts'
import { defineIsland, wakeOnce } from '../../page/html/island-definition.ts'
import { isSignedIn } from '../../page/html/page-data.ts'
import { onToastRequest } from '../../ui/overlay/toast.ts'

const isComparing = () => comparedVehicles.read().length > 0

/** Hydrated where it shows something of the device or of an account; its links work without. */
export const siteHeader = defineIsland('site-header', () => import('./site-header.tsx'), {
  watch: (wake) =>
    wakeOnce(
      [savedVehicles, comparedVehicles],
      () => isSignedIn() || wasHereBefore() || savedVehicles.read().length > 0 || isComparing(),
      wake,
    ),
})
export const compareTray = defineIsland(
  'compare-tray',
  () => import('../../features/compare-tray/compare-tray-host.tsx'),
  { watch: (wake) => wakeOnce([comparedVehicles], isComparing, wake) },
)
export const liveEnquiries = defineIsland('live-enquiries', () => import('./live-enquiries-host.tsx'), {
  watch: (wake) => isSignedIn() && wake(),
})
export const toaster = defineIsland('toaster', () => import('../../ui/overlay/toaster.tsx'), {
  watch: onToastRequest,
})
