import { can } from '#domain/accounts/permissions.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { useCurrentUser } from '../../api/site-context.ts'
import { ContactBar } from '../../features/contact/dealer-links.tsx'
import { Island } from '../../page/html/island.tsx'
import { contactButton, editVehicle } from './islands.ts'
import { listingElementId } from './listing-element.ts'
import { VehicleView } from './vehicle-view.tsx'

/** One listing as buyers see it; its owner switches to the form and back (docs/product.md#vehicle-detail). */
export function VehicleDetail({ vehicle }: { vehicle: Vehicle }) {
  const mayEdit = can(useCurrentUser(), 'vehicle.edit', vehicle)
  return (
    <div id={listingElementId} className="contents">
      <VehicleView vehicle={vehicle}>{mayEdit && <Island of={editVehicle} id={vehicle.id} />}</VehicleView>
      <ContactBar vehicle={vehicle}>
        <Island of={contactButton} id={vehicle.id} />
      </ContactBar>
    </div>
  )
}
