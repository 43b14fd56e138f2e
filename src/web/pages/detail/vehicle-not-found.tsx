import { CarFront } from 'lucide-react'
import { SwitchedOffPage } from '../../site/error-pages.tsx'
import { switchedOffStatus } from '../../site/head/page-head.ts'
import { ButtonLink } from '../../ui/display/button.tsx'
import { EmptyPage } from '../../ui/display/empty-state.tsx'

export function VehicleNotFound({ status }: { status: number }) {
  if (status === switchedOffStatus) return <SwitchedOffPage isVehicle />
  return (
    <EmptyPage
      icon={CarFront}
      title="Vehicle not found"
      actions={<ButtonLink to="/vehicles">Browse All Vehicles</ButtonLink>}
    >
      It may have been sold and taken off the market. There are others on the road.
    </EmptyPage>
  )
}
