import { Store } from 'lucide-react'
import { ButtonLink } from '../ui/display/button.tsx'
import { EmptyPage } from '../ui/display/empty-state.tsx'

export function SwitchedOffPage() {
  return (
    <EmptyPage
      icon={Store}
      title="Off the marketplace for now"
      actions={<ButtonLink to="/vehicles">Browse All Vehicles</ButtonLink>}
    >
      This dealership is not selling here at the moment, so its vehicles are not shown.
    </EmptyPage>
  )
}
