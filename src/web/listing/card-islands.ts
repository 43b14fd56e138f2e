import { comparedVehicles } from '../device/compared-vehicles.ts'
import { hiddenVehicles } from '../device/hidden-vehicles.ts'
import { savedVehicles } from '../device/saved-vehicles.ts'
import { defineIsland, wakeOnce } from '../page/island-definition.ts'

/** Hydrated without a press where the device keeps the vehicle. */
export const cardToggles = defineIsland('card-toggles', () => import('./card-toggles.tsx'), {
  hasNoIds: true,
  watch: (wake, { vehicle: { id } }) =>
    wakeOnce(
      [savedVehicles, comparedVehicles],
      () => comparedVehicles.read().includes(id) || savedVehicles.read().some((kept) => kept.id === id),
      wake,
    ),
})
export const quoteButtons = defineIsland('quote-buttons', () => import('./quote-buttons.tsx'), {
  hasNoIds: true,
})
/** Hydrated where one of the list's vehicles is hidden. */
export const hiddenCards = defineIsland('hidden-cards', () => import('./hidden-cards.tsx'), {
  hasNoIds: true,
  watch: (wake, { ids }) => {
    wakeOnce([hiddenVehicles], () => hiddenVehicles.read().some((id) => ids.includes(id)), wake)
  },
})
