import { CarFront } from 'lucide-react'
import { ButtonLink } from '../../ui/display/button-link.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'

/** Said where a listing is no more, or never was. */
export function VehicleNotFound() {
  return (
    <div className="page-width grid grow content-center py-16">
      <EmptyState
        isPage
        icon={<CarFront aria-hidden className="size-8" />}
        title="Vehicle not found"
        actions={<ButtonLink to="/vehicles">Browse All Vehicles</ButtonLink>}
      >
        It may have been sold and taken off the market. There are others on the road.
      </EmptyState>
    </div>
  )
}
