import { ButtonLink } from '../ui/display/button.tsx'
import { EmptyState } from '../ui/display/empty-state.tsx'

const purposes = {
  '/account': 'see your account',
  '/admin': 'go on with your vehicles',
  '/cases': 'see your cases',
  '/enquiries': 'go on with your enquiries',
  '/history': 'see what happened',
  '/insights': 'see your figures',
  '/marketplace': 'see the state of the marketplace',
}

/** Shown when the session ended on an open page: a reload leads to the login and back. */
export function SessionEnded({ to }: { to: keyof typeof purposes }) {
  return (
    <EmptyState
      title="Your session has ended"
      actions={
        <ButtonLink to={to} search={true} target="_self">
          Log in again
        </ButtonLink>
      }
    >
      Log in again to {purposes[to]}.
    </EmptyState>
  )
}
