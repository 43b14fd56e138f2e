import { Skeleton } from '../ui/display/skeleton.tsx'

/** The shape of a card while its listing loads. */
export function VehicleCardSkeleton() {
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-surface">
      <Skeleton className="aspect-[32/21] w-full rounded-none" />
      <div className="grid gap-3 p-4 sm:p-5">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-7 w-2/5" />
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="h-5 w-1/2" />
        <div className="flex flex-wrap gap-1.5">
          {['w-26', 'w-20', 'w-24', 'w-16', 'w-18'].map((width) => (
            <Skeleton key={width} className={`h-7 rounded-full ${width}`} />
          ))}
        </div>
        <Skeleton className="h-11 w-full" />
        <div className="grid grid-cols-2 gap-2">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      </div>
    </div>
  )
}
