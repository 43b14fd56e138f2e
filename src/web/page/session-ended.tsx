import { ButtonLink } from '../ui/display/button-link.tsx'
import { EmptyState } from '../ui/display/empty-state.tsx'

/** Shown when the session ended on an open page: a reload leads to the login and back. */
export function SessionEnded({
  to = '/admin',
  purpose = 'to go on with your vehicles',
}: {
  to?: '/admin' | '/enquiries'
  purpose?: string
}) {
  return (
    <EmptyState
      title="Your session has ended"
      actions={
        <ButtonLink to={to} search reloadDocument>
          Log in again
        </ButtonLink>
      }
    >
      Log in again {purpose}.
    </EmptyState>
  )
}
