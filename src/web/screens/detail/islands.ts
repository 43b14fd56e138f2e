import type { VehicleSnapshot } from '#domain/vehicle/history/vehicle-snapshots.ts'
import { comparedVehicles } from '../../device/compared-vehicles.ts'
import { viewedVehicles } from '../../device/viewed-vehicles.ts'
import { checkedItems, keysOf } from '../../features/buy-safely/checked-items.ts'
import { defineIsland, wakeOnce } from '../../page/html/island-definition.ts'
import { isUsualRatio } from '../../vehicle-parts/picture-ratio.ts'
import { followView } from './follow-view.ts'

/** Most have the vehicle from their page (`useListing`). */
export const gallery = defineIsland('gallery', () => import('./pictures/gallery.tsx'), {
  watch: (wake, _props, element) => {
    // Scrolled without a press, by a trackpad.
    element.addEventListener('scroll', wake, { capture: true, once: true, passive: true })
    for (const image of element.querySelectorAll('img'))
      whenLoaded(image, () => isUsualRatio(image.naturalWidth / image.naturalHeight) || wake())
  },
})
export const vehicleActions = defineIsland('vehicle-actions', () => import('./vehicle-actions.tsx'))
export const monthlyCosts = defineIsland('monthly-costs', () => import('./monthly-costs.tsx'))
/**
 * Hydrated for the number in its link, and where a mouse is for printing by the browser's own menu. `src/web/islands/toggles.ts`
 * answers for the toggles, with the `vehicle`.
 */
export const vehicleTools = defineIsland<{ vehicle: VehicleSnapshot }>(
  'vehicle-tools',
  () => import('./vehicle-tools.tsx'),
  {
    watch: (wake) =>
      wakeOnce(
        [comparedVehicles],
        () => comparedVehicles.read().length > 0 || matchMedia('(pointer: fine)').matches,
        wake,
      ),
  },
)
/** On the pages of those who may edit alone: a draft is restored, and the focus given back after a change. */
export const editVehicle = defineIsland('edit-vehicle', () => import('./edit-vehicle.tsx'), {
  watch: (wake) => wake(),
})
export const contactButton = defineIsland('contact-button', () => import('./contact-button.tsx'))
export const buySafely = defineIsland<{ vehicleId: number }>(
  'buy-safely',
  () => import('../../features/buy-safely/buy-safely-panel.tsx'),
  {
    watch: (wake, props) =>
      wakeOnce([checkedItems], () => keysOf(checkedItems.read(), props().vehicleId).length > 0, wake),
  },
)
export const recentlyViewed = defineIsland<{ currentId: number }>(
  'recently-viewed',
  () => import('../../features/recently-viewed/recently-viewed-card.tsx'),
  {
    watch: (wake, props) =>
      wakeOnce([viewedVehicles], () => viewedVehicles.read().some((id) => id !== props().currentId), wake),
  },
)
/** Without HTML: counts the view, which needs no React. */
export const viewReport = defineIsland<{ id: number }>('view-report', () => import('./view-report.tsx'), {
  watch: (_wake, props) => void followView(props().id),
})

function whenLoaded(image: HTMLImageElement, then: () => void): void {
  if (image.complete) then()
  else image.addEventListener('load', then, { once: true })
}
