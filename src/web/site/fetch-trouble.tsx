import { Button } from '../ui/display/button.tsx'

interface FetchTroubleProps {
  isError: boolean
  isOffline: boolean
  onRetry: () => void
  failure?: string
}

export function FetchTrouble({ isError, isOffline, onRetry, ...texts }: FetchTroubleProps) {
  if (isOffline) {
    return (
      <p role="alert" className="rounded-md bg-tint p-4 text-on-tint">
        You are offline. The results will load when the connection is back.
      </p>
    )
  }
  if (!isError) return null
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-4 rounded-md bg-danger-ground p-4 text-danger"
    >
      <p>{texts.failure ?? 'Failed to fetch vehicles'}</p>
      <Button variant="outline" size="sm" onClick={() => onRetry()}>
        Try again
      </Button>
    </div>
  )
}
