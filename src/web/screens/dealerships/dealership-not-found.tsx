import { Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/display/button-link.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'

/** Said where no dealership has the name in the address. */
export function DealershipNotFound({ action }: { action?: ReactNode }) {
  return (
    <div className="page-width grid grow content-center py-16">
      <EmptyState
        isPage
        icon={<Store aria-hidden className="size-8" />}
        title="Dealership Not Found"
        actions={
          <>
            {action}
            <ButtonLink to="/dealers" variant={action ? 'outline' : 'primary'}>
              View all dealers
            </ButtonLink>
          </>
        }
      >
        No dealership goes by this name here.
      </EmptyState>
    </div>
  )
}
