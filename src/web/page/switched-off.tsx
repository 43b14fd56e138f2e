import { Store } from 'lucide-react'
import { ButtonLink } from '../ui/display/button.tsx'
import { EmptyPage } from '../ui/display/empty-state.tsx'

/** What a dealership or a vehicle that is hidden says to buyers. */
export function SwitchedOffPage({ isVehicle = false }: { isVehicle?: boolean }) {
  return (
    <EmptyPage
      icon={Store}
      title={isVehicle ? 'This vehicle is not available right now' : 'Off the marketplace for now'}
      actions={<ButtonLink to="/vehicles">Browse All Vehicles</ButtonLink>}
    >
      {isVehicle
        ? 'There are others on the road.'
        : 'This dealership is not selling here at the moment, so its vehicles are not shown.'}
    </EmptyPage>
  )
}
