import { CarFront } from 'lucide-react'
import { ButtonLink } from '../../ui/display/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'

/** For a dealership without listings, or an unknown one; `isPage` where it replaces a whole page. */
export function NoInventory({ name, isPage }: { name: string; isPage?: boolean }) {
  return (
    <EmptyState
      isPage={isPage}
      icon={<CarFront aria-hidden className="size-8" />}
      title="No vehicles listed"
      actions={<ButtonLink to="/vehicles">Browse All Vehicles</ButtonLink>}
    >
      <p className="[overflow-wrap:anywhere]">{name} has nothing on the market right now.</p>
    </EmptyState>
  )
}
