import { deviceKeeps, savedSearchesKey } from '../../site/device/device-store.ts'
import { defineIsland } from '../../site/html/island-definition.ts'

/** Starts if this search may be a saved one. */
export const saveSearch = defineIsland(
  'save-search',
  () => import('../../parts/filters/search/save-search-button.tsx'),
  { hasNoIds: true, when: () => deviceKeeps(savedSearchesKey) },
)
export const copyLink = defineIsland('copy-link', () => import('./copy-link-button.tsx'), { hasNoIds: true })
export const tellMe = defineIsland(
  'tell-me',
  async () => (await import('../../parts/filters/search/save-search-button.tsx')).TellMeButton,
)
