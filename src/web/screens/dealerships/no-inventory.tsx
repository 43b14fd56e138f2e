import { CarFront } from 'lucide-react'
import { ButtonLink } from '../../ui/display/button-link.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'

/**
 * Said where a dealership lists nothing, or where no dealership has that name.
 * @param isPage it stands in the place of a whole page
 */
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
