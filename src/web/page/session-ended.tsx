import { ButtonLink } from '../ui/display/button.tsx'
import { EmptyState } from '../ui/display/empty-state.tsx'

const leftOff = { '/admin': 'vehicles', '/changes': 'vehicles', '/enquiries': 'enquiries' }

/** Shown when the session ended on an open page: a reload leads to the login and back. */
export function SessionEnded({ to }: { to: keyof typeof leftOff }) {
  return (
    <EmptyState
      title="Your session has ended"
      actions={
        <ButtonLink to={to} search reloadDocument>
          Log in again
        </ButtonLink>
      }
    >
      Log in again to go on with your {leftOff[to]}.
    </EmptyState>
  )
}
