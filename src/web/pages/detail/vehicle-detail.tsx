import { can } from '#domain/accounts/permissions.ts'
import { ContactBar } from '../../parts/contact/dealer-links.tsx'
import { useCurrentUser } from '../../site/api/site-context.ts'
import { Island } from '../../site/html/island.tsx'
import { contactButton, editVehicle } from './islands.ts'
import { listingElementId } from './listing-element.ts'
import type { LoadedVehicle } from './load-vehicle.ts'
import { VehicleView } from './vehicle-view.tsx'

/** One listing as buyers see it; its owner switches to the form and back (docs/product.md#vehicle-detail). */
export function VehicleDetail(loaded: LoadedVehicle) {
  const { vehicle, contact } = loaded
  const mayEdit = can(useCurrentUser(), 'vehicle.edit', vehicle)
  return (
    <div id={listingElementId} className="contents">
      <VehicleView loaded={loaded}>{mayEdit && <Island of={editVehicle} />}</VehicleView>
      <ContactBar vehicle={vehicle} contact={contact}>
        <Island of={contactButton} />
      </ContactBar>
    </div>
  )
}
