import { CarFront } from 'lucide-react'
import { ButtonLink } from '../../ui/display/button.tsx'
import { EmptyPage, EmptyState } from '../../ui/display/empty-state.tsx'

/** For a dealership without listings, or an unknown one; `isPage` where it replaces a whole page. */
export function NoInventory({ name, isPage }: { name: string; isPage?: boolean }) {
  const Empty = isPage ? EmptyPage : EmptyState
  return (
    <Empty
      icon={CarFront}
      title="No vehicles listed"
      actions={<ButtonLink to="/vehicles">Browse All Vehicles</ButtonLink>}
    >
      <p className="[overflow-wrap:anywhere]">{name} has nothing on the market right now.</p>
    </Empty>
  )
}
