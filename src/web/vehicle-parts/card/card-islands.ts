import { hiddenVehicles } from '../../device/hidden-vehicles.ts'
import { defineIsland, wakeOnce } from '../../page/html/island-definition.ts'

/** Hydrated for its menu: `src/web/islands/toggles.ts` answers for the toggles. */
export const cardToggles = defineIsland('card-toggles', () => import('./card-toggles.tsx'), {
  hasNoIds: true,
})
export const cardButtons = defineIsland('card-buttons', () => import('./card-buttons.tsx'), {
  hasNoIds: true,
  wakesBy: 'button',
})
/** Hydrated where one of the list's vehicles is hidden. */
export const hiddenCards = defineIsland('hidden-cards', () => import('./hidden-cards.tsx'), {
  hasNoIds: true,
  watch: (wake, props) => {
    const isHere = (id: number) => props().ids.includes(id)
    wakeOnce([hiddenVehicles], () => hiddenVehicles.read().some(isHere), wake)
  },
})
