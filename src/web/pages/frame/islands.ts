import { comparedVehicles, keepsVehiclesOrSearches } from '../../site/device/kept-vehicles.ts'
import { defineIsland } from '../../site/html/island-definition.ts'
import { isSignedIn } from '../../site/html/page-data.ts'

const isComparing = () => comparedVehicles.read().length > 0

export const siteHeader = defineIsland('site-header', () => import('./site-header.tsx'), {
  when: () => isSignedIn() || keepsVehiclesOrSearches() || isComparing(),
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
