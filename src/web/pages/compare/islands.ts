import { defineIsland } from '../../site/html/island-definition.ts'
import type { CompareProps } from './compare-page.tsx'

/** Hydrated in any case: it shows what the device compares, or could compare with. */
export const comparison = defineIsland<CompareProps>('comparison', () => import('./compare-page.tsx'), {
  when: 'start',
})
