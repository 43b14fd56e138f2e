import { Skeleton } from '../../ui/display/skeleton.tsx'

export function VehicleDetailSkeleton() {
  return (
    <div role="status" aria-label="Loading vehicle" className="page-width grid gap-6 py-8">
      <Skeleton className="h-5 w-64" />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Skeleton className="aspect-3/2 rounded-xl" />
        <div className="grid gap-6">
          <Skeleton className="h-56 rounded-lg" />
          <Skeleton className="h-80 rounded-lg" />
        </div>
      </div>
    </div>
  )
}
