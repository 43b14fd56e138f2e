import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { defineIsland } from '../../site/html/island-definition.ts'

/** Both are always hydrated, because they show what the device keeps. */
export const savedList = defineIsland('saved-list', () => import('./saved-page.tsx'), { when: 'start' })
export const saveShared = defineIsland<{ vehicles: readonly VehicleSummary[] }>(
  'save-shared',
  () => import('./save-shared.tsx'),
  { when: 'start' },
)
