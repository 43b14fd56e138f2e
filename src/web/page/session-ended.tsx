import { ButtonLink } from '../ui/display/button.tsx'
import { EmptyState } from '../ui/display/empty-state.tsx'

/** Shown when the session ended on an open page: a reload leads to the login and back. */
export function SessionEnded({ to }: { to: '/admin' | '/enquiries' }) {
  return (
    <EmptyState
      title="Your session has ended"
      actions={
        <ButtonLink to={to} search reloadDocument>
          Log in again
        </ButtonLink>
      }
    >
      Log in again to go on with your {to === '/admin' ? 'vehicles' : 'enquiries'}.
    </EmptyState>
  )
}
