import { VehicleGridSkeleton } from '../../listing/vehicle-grid.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'

export function BrowseSkeleton() {
  return (
    <div className="page-width grid gap-x-10 py-6 lg:grid-cols-[18rem_minmax(0,1fr)] lg:py-10">
      <div className="hidden content-start gap-4 lg:grid">
        <Skeleton className="h-8 w-24" />
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
        <Skeleton className="h-72" />
        <Skeleton className="h-40" />
      </div>
      <div className="grid gap-4">
        <Skeleton className="h-10 w-3/4" />
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-11 w-56" />
        <VehicleGridSkeleton count={6} columns="two" />
      </div>
    </div>
  )
}
