import { defineIsland } from '../../site/html/island-definition.ts'
import type { ConfirmEmailLink } from './email-confirmation.tsx'

/** Always hydrated: a search in the address narrows the list. */
export const dealersList = defineIsland('dealers-list', () => import('./dealers-list.tsx'), {
  when: 'start',
})
export const editDealership = defineIsland(
  'edit-dealership',
  () => import('../../parts/dealership-profile/edit-dealership.tsx'),
)
export const dealershipSwitch = defineIsland(
  'dealership-switch',
  () => import('../../parts/dealership-profile/dealership-switch.tsx'),
)
export const dealershipChecks = defineIsland(
  'dealership-checks',
  () => import('../../parts/dealership-profile/dealership-checks.tsx'),
)
/** Always hydrated: a dealer's own page is created at once. */
export const createDealership = defineIsland('create-dealership', () => import('./create-dealership.tsx'), {
  when: 'start',
})
export const emailConfirmation = defineIsland<ConfirmEmailLink>(
  'confirm-email',
  () => import('./email-confirmation.tsx'),
)
