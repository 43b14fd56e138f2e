import { Skeleton } from '../../ui/display/skeleton.tsx'

export function DealersSkeleton() {
  return (
    <div role="status" aria-label="Loading dealers" className="page-width grid gap-5 py-6 sm:py-8">
      <Skeleton className="h-10 w-56" />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
        {['one', 'two', 'three', 'four', 'five', 'six'].map((place) => (
          <Skeleton key={place} className="h-48 rounded-lg" />
        ))}
      </div>
    </div>
  )
}
