import { hiddenVehicles } from '../../../site/device/kept-vehicles.ts'
import { defineIsland } from '../../../site/html/island-definition.ts'

export const cardToggles = defineIsland('card-toggles', () => import('./card-toggles.tsx'), {
  hasNoIds: true,
  // It says 'Show' then.
  when: ({ vehicle }) => hiddenVehicles.read().includes(vehicle.id),
})
export const cardButtons = defineIsland('card-buttons', () => import('./card-buttons.tsx'), {
  hasNoIds: true,
})
export const hiddenCards = defineIsland('hidden-cards', () => import('./hidden-cards.tsx'), {
  hasNoIds: true,
  when: ({ ids }) => hiddenVehicles.read().some((id) => ids.includes(id)),
})
