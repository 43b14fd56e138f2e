import { Store } from 'lucide-react'
import { ButtonLink } from '../ui/display/button.tsx'
import { EmptyPage } from '../ui/display/empty-state.tsx'

/** Page of a hidden dealership or vehicle. */
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
