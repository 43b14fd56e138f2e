import { Skeleton } from '../../ui/display/skeleton.tsx'

export function DealersSkeleton() {
  return (
    <div role="status" aria-label="Loading dealers" className="page-width grid gap-8 py-10">
      <Skeleton className="h-10 w-56" />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {['one', 'two', 'three', 'four', 'five', 'six'].map((place) => (
          <Skeleton key={place} className="h-40 rounded-lg" />
        ))}
      </div>
    </div>
  )
}
