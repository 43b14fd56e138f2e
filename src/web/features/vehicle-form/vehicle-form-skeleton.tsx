import { Skeleton } from '../../ui/display/skeleton.tsx'

/** The place of the form while its code is on the way. */
export function VehicleFormSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading the form"
      className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="grid gap-6">
        <Skeleton className="h-64 w-full rounded-lg" />
        <Skeleton className="h-64 w-full rounded-lg" />
      </div>
      <Skeleton className="h-96 w-full rounded-lg" />
    </div>
  )
}
