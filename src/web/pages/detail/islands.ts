import type { VehicleSnapshot } from '#domain/vehicle/vehicle-snapshots.ts'
import { comparedVehicles, viewedVehicles } from '../../site/device/kept-vehicles.ts'
import { defineIsland } from '../../site/html/island-definition.ts'
import { isUsualRatio } from './gallery-pictures.ts'

/** Most have the vehicle from their page (`useListing`). */
export const gallery = defineIsland('gallery', () => import('./gallery.tsx'), {
  // A portrait or panorama is drawn whole.
  when: (_props, element) =>
    [...element.querySelectorAll('img')].some(
      ({ naturalWidth, naturalHeight }) => naturalHeight > 0 && !isUsualRatio(naturalWidth / naturalHeight),
    ),
})
export const monthlyCosts = defineIsland('monthly-costs', () => import('./monthly-costs.tsx'))
/** Its link counts compared vehicles. */
export const vehicleTools = defineIsland<{ vehicle: VehicleSnapshot }>(
  'vehicle-tools',
  () => import('./vehicle-tools.tsx'),
  { when: () => comparedVehicles.read().length > 0 },
)
/** Only for editors: restores a draft, and gives the focus back after a change. */
export const editVehicle = defineIsland('edit-vehicle', () => import('./edit-vehicle.tsx'), { when: 'start' })
export const contactButton = defineIsland<{ isInBar: boolean }>(
  'contact-button',
  () => import('./contact-button.tsx'),
)
export const recentlyViewed = defineIsland<{ currentId: number }>(
  'recently-viewed',
  () => import('./recently-viewed-card.tsx'),
  { when: ({ currentId }) => viewedVehicles.read().some((id) => id !== currentId) },
)
