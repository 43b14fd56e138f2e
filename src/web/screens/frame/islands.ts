import { comparedVehicles } from '../../device/compared-vehicles.ts'
import { wasHereBefore } from '../../device/returning-visitor-mark.ts'
import { savedVehicles } from '../../device/saved-vehicles.ts'
import { defineIsland } from '../../page/html/island-definition.ts'
import { isSignedIn } from '../../page/html/page-data.ts'
import { isToastAsked } from '../../ui/overlay/toast.ts'

const isComparing = () => comparedVehicles.read().length > 0

export const siteHeader = defineIsland('site-header', () => import('./site-header.tsx'), {
  when: () => isSignedIn() || wasHereBefore() || savedVehicles.read().length > 0 || isComparing(),
})
export const compareTray = defineIsland(
  'compare-tray',
  () => import('../../features/compare-tray/compare-tray.tsx'),
  { when: isComparing },
)
export const liveEnquiries = defineIsland(
  'live-enquiries',
  () => import('../../features/live-enquiries/live-enquiries.tsx'),
  {
    when: isSignedIn,
  },
)
export const toaster = defineIsland('toaster', () => import('../../ui/overlay/toaster.tsx'), {
  when: isToastAsked,
})
