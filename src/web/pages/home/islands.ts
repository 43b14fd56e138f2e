import { isReturningVisitor } from '../../site/device/returning-visitor-mark.ts'
import { defineIsland } from '../../site/html/island-definition.ts'

export const vehicleSearch = defineIsland(
  'vehicle-search',
  () => import('../../parts/form/vehicle-search.tsx'),
)
export const returningVisitor = defineIsland('returning-visitor', () => import('./returning-visitor.tsx'), {
  when: isReturningVisitor,
})
