import { defineIsland } from '../../site/html/island-definition.ts'

const hasNoIds = true

export const searchBox = defineIsland('search-box', () => import('./search-box.tsx'), { hasNoIds })
export const rangeControls = defineIsland('range', () => import('./range-controls.tsx'), { hasNoIds })
export const monthlyBudget = defineIsland('monthly-budget', () => import('./monthly-budget.tsx'), {
  hasNoIds,
})
export const findableChoices = defineIsland('choices', () => import('./findable-choices.tsx'), { hasNoIds })
