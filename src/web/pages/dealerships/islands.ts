import { defineIsland } from '../../site/html/island-definition.ts'
import type { ConfirmEmailLink } from './email-confirmation.tsx'

/** Always hydrated, because a search in the address filters the list. */
export const dealersList = defineIsland('dealers-list', () => import('./dealers-list.tsx'), { when: 'start' })
const tools = () => import('../../parts/dealership-profile/dealership-tools.tsx')
export const editDealership = defineIsland('edit-dealership', async () => (await tools()).EditDealership)
export const dealershipSwitch = defineIsland(
  'dealership-switch',
  async () => (await tools()).DealershipSwitch,
)
export const dealershipChecks = defineIsland(
  'dealership-checks',
  async () => (await tools()).DealershipChecks,
)
/** Always hydrated, because a dealer's own page is created at once. */
export const createDealership = defineIsland('create-dealership', () => import('./create-dealership.tsx'), {
  when: 'start',
})
export const emailConfirmation = defineIsland<ConfirmEmailLink>(
  'confirm-email',
  () => import('./email-confirmation.tsx'),
)
