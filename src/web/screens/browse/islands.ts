import { deviceKeeps } from '../../device/device-store.ts'
import { hiddenVehicles } from '../../device/hidden-vehicles.ts'
import { resultsView } from '../../device/results-view.ts'
import { savedSearchesKey } from '../../device/saved-searches-key.ts'
import { defineIsland, wakeOnce } from '../../page/html/island-definition.ts'

/** Hydrated without a press where it is pressed already. */
export const resultsViewSwitch = defineIsland(
  'results-view',
  () => import('../../vehicle-parts/results-view-switch.tsx'),
  { watch: (wake) => wakeOnce([], () => resultsView.read() === 'grid', wake) },
)
/** Hydrated where searches are saved, of which this may be one. */
export const saveSearch = defineIsland(
  'save-search',
  () => import('../../features/saved-searches/save-search-button.tsx'),
  { watch: (wake) => wakeOnce([], () => deviceKeeps(savedSearchesKey), wake) },
)
export const copyLink = defineIsland('copy-link', () => import('./copy-link-button.tsx'))
export const tellMe = defineIsland(
  'tell-me',
  () => import('../../features/saved-searches/tell-me-button.tsx'),
)
/** Hydrated where vehicles are hidden. */
export const hiddenCount = defineIsland(
  'hidden-count',
  () => import('../../vehicle-parts/hidden-count.tsx'),
  {
    hasNoIds: true,
    watch: (wake) => wakeOnce([hiddenVehicles], () => hiddenVehicles.read().length > 0, wake),
  },
)
