import { comparedVehicles } from '../../device/compared-vehicles.ts'
import { isReturningVisitor } from '../../device/returning-visitor.ts'
import { isSignedIn } from '../../page/html-page.ts'
import { defineIsland } from '../../page/island-definition.ts'
import { onToastRequest } from '../../ui/overlay/toast.ts'

/** As soon as there is something to compare. */
function whenCompared(wake: () => void): void {
  const look = () => {
    if (comparedVehicles.read().length > 0) wake()
  }
  comparedVehicles.subscribe(look)
  look()
}

/** Hydrated where it shows something of the device or of an account; its links work without. */
export const siteHeader = defineIsland(
  'site-header',
  () => import('./site-header.tsx'),
  (wake) => {
    if (isReturningVisitor() || isSignedIn()) wake()
    else whenCompared(wake)
  },
)
export const compareTray = defineIsland(
  'compare-tray',
  () => import('../../features/compare-tray/compare-tray-host.tsx'),
  whenCompared,
)
export const liveEnquiries = defineIsland(
  'live-enquiries',
  () => import('./live-enquiries-host.tsx'),
  (wake) => {
    if (isSignedIn()) wake()
  },
)
export const toaster = defineIsland('toaster', () => import('../../ui/overlay/toaster.tsx'), onToastRequest)
