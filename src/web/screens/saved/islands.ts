import { defineIsland } from '../../page/island-definition.ts'

/** Both are hydrated in any case: they show what the device keeps. */
export const savedList = defineIsland('saved-list', () => import('./saved-page.tsx'), {
  watch: (wake) => wake(),
})
export const sharedList = defineIsland('shared-list', () => import('./shared-list-page.tsx'), {
  watch: (wake) => wake(),
})
