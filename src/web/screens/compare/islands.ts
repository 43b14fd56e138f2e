import { defineIsland } from '../../page/html/island-definition.ts'

/** Hydrated in any case: it shows what the device compares, or could compare with. */
export const comparison = defineIsland('comparison', () => import('./compare-page.tsx'), {
  watch: (wake) => wake(),
})
