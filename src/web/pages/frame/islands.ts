import { comparedVehicles, savedVehicles } from '../../site/device/kept-vehicles.ts'
import { isMarkedReturning } from '../../site/device/returning-visitor-mark.ts'
import { defineIsland } from '../../site/html/island-definition.ts'
import { isSignedIn } from '../../site/html/page-data.ts'

const isComparing = () => comparedVehicles.read().length > 0

export const siteHeader = defineIsland('site-header', () => import('./site-header.tsx'), {
  when: () => isSignedIn() || isMarkedReturning() || savedVehicles.read().length > 0 || isComparing(),
})
export const compareTray = defineIsland('compare-tray', () => import('./compare-tray.tsx'), {
  hasNoIds: true,
  when: isComparing,
})
export const liveEnquiries = defineIsland(
  'live-enquiries',
  () => import('../../parts/workspace/live-enquiries.tsx'),
  { hasNoIds: true, when: isSignedIn },
)
