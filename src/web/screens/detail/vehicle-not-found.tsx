import { CarFront } from 'lucide-react'
import { ButtonLink } from '../../ui/display/button.tsx'
import { EmptyPage } from '../../ui/display/empty-state.tsx'

export function VehicleNotFound() {
  return (
    <EmptyPage
      icon={<CarFront aria-hidden className="size-8" />}
      title="Vehicle not found"
      actions={<ButtonLink to="/vehicles">Browse All Vehicles</ButtonLink>}
    >
      It may have been sold and taken off the market. There are others on the road.
    </EmptyPage>
  )
}
