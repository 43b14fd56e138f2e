import { defineIsland } from '../../site/html/island-definition.ts'
import type { CompareProps } from './compare-page.tsx'

/** Always hydrated, because only the device knows what is compared. */
export const comparison = defineIsland<CompareProps>('comparison', () => import('./compare-page.tsx'), {
  when: 'start',
})
