import { defineIsland } from '../../site/html/island-definition.ts'

export const vehicleSearch = defineIsland(
  'vehicle-search',
  () => import('../../parts/form/vehicle-search.tsx'),
)
