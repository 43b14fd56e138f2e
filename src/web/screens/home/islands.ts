import { isReturningVisitor } from '../../device/returning-visitor-mark.ts'
import { savedVehicles } from '../../device/saved-vehicles.ts'
import { viewedVehicles } from '../../device/viewed-vehicles.ts'
import { defineIsland, wakeOnce } from '../../page/html/island-definition.ts'

export const vehicleSearch = defineIsland(
  'vehicle-search',
  () => import('../../form-sections/search/vehicle-search.tsx'),
)
export const returningVisitor = defineIsland('returning-visitor', () => import('./returning-visitor.tsx'), {
  watch: (wake) => wakeOnce([savedVehicles, viewedVehicles], isReturningVisitor, wake),
})
