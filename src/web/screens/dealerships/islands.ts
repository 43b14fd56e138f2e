import { defineIsland } from '../../page/island-definition.ts'

/** Hydrated in any case: whether a dealer is open now comes from the device's clock. */
export const dealersList = defineIsland('dealers-list', () => import('./dealers-list.tsx'), {
  watch: (wake) => wake(),
})
