import { deviceKeeps } from '../../device/device-store.ts'
import { hiddenVehicles } from '../../device/hidden-vehicles.ts'
import { resultsView } from '../../device/results-view.ts'
import { savedSearchesKey } from '../../device/saved-searches-key.ts'
import { defineIsland } from '../../page/html/island-definition.ts'

export const resultsViewSwitch = defineIsland(
  'results-view',
  () => import('../../vehicle-parts/results-view-switch.tsx'),
  { when: () => resultsView.read() === 'grid' },
)
/** This search may be among those that are saved. */
export const saveSearch = defineIsland(
  'save-search',
  () => import('../../features/saved-searches/save-search-button.tsx'),
  { when: () => deviceKeeps(savedSearchesKey) },
)
export const copyLink = defineIsland('copy-link', () => import('./copy-link-button.tsx'))
export const tellMe = defineIsland(
  'tell-me',
  () => import('../../features/saved-searches/tell-me-button.tsx'),
)
export const hiddenCount = defineIsland(
  'hidden-count',
  () => import('../../vehicle-parts/hidden-count.tsx'),
  {
    hasNoIds: true,
    when: () => hiddenVehicles.read().length > 0,
  },
)
