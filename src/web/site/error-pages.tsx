import { Compass, Store, TriangleAlert } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { reloadPage } from '../ui/behaviour/address.ts'
import { Button, ButtonLink } from '../ui/display/button.tsx'
import { EmptyPage, EmptyState } from '../ui/display/empty-state.tsx'
import { ApiError, failureText } from './api/api-client.ts'

export class ErrorBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override render() {
    const { error } = this.state
    return error === undefined ? this.props.children : <PageError error={error} />
  }
}

function PageError({ error }: { error: unknown }) {
  return (
    <EmptyPage
      icon={TriangleAlert}
      title="This page could not be loaded"
      actions={<Button onClick={() => reloadPage()}>Try again</Button>}
    >
      {failureText(error)}
      {error instanceof ApiError && error.reference && (
        <small className="mt-2 block">Reference: {error.reference}</small>
      )}
    </EmptyPage>
  )
}

export function NotFoundPage() {
  return (
    <div className="page-width grid max-w-3xl grow content-start gap-8 py-8 sm:py-12">
      <h1 className="text-center font-extrabold text-3xl">404 Page Not Found</h1>
      <EmptyState
        icon={Compass}
        title="There is nothing at this address"
        actions={
          <>
            <ButtonLink to="/vehicles">Browse Vehicles</ButtonLink>
            <ButtonLink to="/" variant="outline">
              Back to Home
            </ButtonLink>
          </>
        }
      >
        <p>The page may have moved, or the vehicle may have been taken off the market.</p>
        <search>
          <form action="/vehicles" className="mt-4 flex gap-2">
            <input
              type="search"
              name="q"
              aria-label="Search vehicles"
              placeholder="Make, model or colour"
              maxLength={200}
              className="min-h-11 w-full min-w-0 rounded-md border border-edge bg-surface px-3 text-ink"
            />
            <Button type="submit" variant="outline">
              Search
            </Button>
          </form>
        </search>
      </EmptyState>
    </div>
  )
}

/** The session ended on an open page. A reload goes to the log-in and back. */
export function SessionEnded() {
  return (
    <EmptyState
      title="Your session has ended"
      actions={
        <ButtonLink search={true} target="_self">
          Log in again
        </ButtonLink>
      }
    >
      Please log in again to continue.
    </EmptyState>
  )
}

export function SwitchedOffPage({ isVehicle = false }: { isVehicle?: boolean }) {
  return (
    <EmptyPage
      icon={Store}
      title={isVehicle ? 'This vehicle is not available right now' : 'Off the marketplace for now'}
    >
      {isVehicle
        ? 'There are others to choose from.'
        : 'This dealership is not selling here at the moment, so its vehicles are not shown.'}
    </EmptyPage>
  )
}

interface FetchTroubleProps {
  isError: boolean
  isPaused: boolean
  refetch: () => unknown
  failure?: string
}

export function FetchTrouble({ isError, isPaused, refetch, ...texts }: FetchTroubleProps) {
  if (isPaused) {
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
      <Button size="sm" onClick={() => refetch()}>
        Try again
      </Button>
    </div>
  )
}
