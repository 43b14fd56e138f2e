import { defineIsland } from '../../site/html/island-definition.ts'

export const searchBox = defineIsland('search-box', () => import('./search-box.tsx'))
export const rangeControls = defineIsland('range', () => import('./range-controls.tsx'))
export const monthlyBudget = defineIsland('monthly-budget', () => import('./monthly-budget.tsx'))
export const findableChoices = defineIsland('choices', () => import('./findable-choices.tsx'))
