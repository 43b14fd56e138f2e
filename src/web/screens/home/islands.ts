import { isReturningVisitor } from '../../device/returning-visitor-mark.ts'
import { defineIsland } from '../../page/html/island-definition.ts'

export const vehicleSearch = defineIsland(
  'vehicle-search',
  () => import('../../form-sections/search/vehicle-search.tsx'),
)
export const returningVisitor = defineIsland('returning-visitor', () => import('./returning-visitor.tsx'), {
  when: isReturningVisitor,
})
