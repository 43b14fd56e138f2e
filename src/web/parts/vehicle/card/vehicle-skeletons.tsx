import { Skeleton } from '../../../ui/display/loading.tsx'
import { classNames } from '../../../ui/styles/class-names.ts'

export const gridColumns = {
  two: 'results grid gap-4 *:min-w-0 sm:grid-cols-2 min-[110rem]:grid-cols-3',
  three: 'grid gap-5 *:min-w-0 sm:grid-cols-2 lg:grid-cols-3',
  row: 'card-row',
  /** A row on a phone, `three` on wider screens. */
  few: 'max-sm:card-row sm:grid gap-5 *:min-w-0 sm:grid-cols-2 lg:grid-cols-3',
} as const

export function VehicleGridSkeleton({ count, columns }: { count: number; columns: 'two' | 'three' }) {
  return (
    <div
      role="status"
      aria-label="Loading vehicles"
      className={classNames('content-start', gridColumns[columns])}
    >
      {[...Array(count).keys()].map((place) => (
        <VehicleCardSkeleton key={place} />
      ))}
    </div>
  )
}

export function SavedSkeleton() {
  return (
    <>
      <div className="page-width min-h-dvh grow py-10 noscript:hidden">
        <VehicleGridSkeleton count={3} columns="three" />
      </div>
      <p className="page-width hidden grow py-10 noscript:block">
        What is kept on this device needs JavaScript to be shown.
      </p>
    </>
  )
}

function VehicleCardSkeleton() {
  return (
    <div className="listing-card">
      <div className="listing-picture">
        <Skeleton className="absolute inset-0 rounded-none" />
      </div>
      <div className="listing-body">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-7 w-2/5" />
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-5.5 w-3/5" />
        <Skeleton className="h-5.5 w-1/2" />
        <Skeleton className="h-11" />
      </div>
    </div>
  )
}
