import { defineIsland } from '../../page/html/island-definition.ts'

export const searchBox = defineIsland('search-box', () => import('./search-box.tsx'))
export const rangeControls = defineIsland('range', () => import('./range-controls.tsx'))
export const monthlyBudget = defineIsland('monthly-budget', () => import('./monthly-budget.tsx'))
/** Its boxes are the form's, which follows them without React. */
export const findableChoices = defineIsland('choices', () => import('./findable-choices.tsx'), {
  wakesBy: 'button',
})
