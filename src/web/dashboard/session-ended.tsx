import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Said where the session ended while the page stood open; loading it anew leads to signing in and back. */
export function SessionEnded() {
  return (
    <EmptyState
      title="Your session has ended"
      actions={
        <ButtonLink to="/admin" reloadDocument>
          Log in again
        </ButtonLink>
      }
    >
      Log in again to go on with your vehicles.
    </EmptyState>
  )
}
