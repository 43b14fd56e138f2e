import { Button, ButtonLink } from '../../ui/display/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'

export function FiguresNeedLogin() {
  return (
    <EmptyState
      title="Your session has ended"
      actions={
        <ButtonLink to="/insights" reloadDocument>
          Log in again
        </ButtonLink>
      }
    >
      Log in again to see your figures.
    </EmptyState>
  )
}

interface FiguresTroubleProps {
  error: Error | null
  isOffline: boolean
  onRetry: () => void
}

export function FiguresTrouble({ error, isOffline, onRetry }: FiguresTroubleProps) {
  if (!isOffline && !error) return null
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-4 rounded-md bg-danger-ground p-4 text-danger text-sm"
    >
      <p>
        {isOffline
          ? 'You are offline. The figures come when the connection is back.'
          : `The figures could not be loaded. ${error?.message}`}
      </p>
      {error && (
        <Button variant="outline" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
