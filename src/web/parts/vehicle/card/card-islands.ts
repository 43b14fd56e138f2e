import { hiddenVehicles } from '../../../site/device/kept-vehicles.ts'
import { defineIsland } from '../../../site/html/island-definition.ts'

export const hiddenCards = defineIsland('hidden-cards', () => import('./hidden-cards.tsx'), {
  hasNoIds: true,
  when: ({ ids }) => hiddenVehicles.read().some((id) => ids.includes(id)),
})
