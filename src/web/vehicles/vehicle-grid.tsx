import type { VehicleSummary } from '#domain/vehicle.ts'
import { VehicleCard } from './vehicle-card.tsx'
import { VehicleCardSkeleton } from './vehicle-card-skeleton.tsx'

const columns = {
  two: 'grid gap-5 sm:grid-cols-2',
  three: 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3',
  /** Three columns, but on a phone a row to swipe through. */
  swiped:
    'relative flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto max-sm:-mx-4 max-sm:px-4 max-sm:pb-3 max-sm:[&>*]:w-[84vw] max-sm:[&>*]:shrink-0 max-sm:[&>*]:snap-start sm:grid sm:grid-cols-2 sm:gap-5 sm:overflow-visible lg:grid-cols-3',
} as const

interface VehicleGridProps {
  vehicles: readonly VehicleSummary[]
  columns?: keyof typeof columns
  /** How many pictures belong to the first screen. */
  priorityCount?: number
}

/** Cards side by side: two columns on Browse, three elsewhere. */
export function VehicleGrid({ vehicles, columns: count = 'three', priorityCount = 0 }: VehicleGridProps) {
  return (
    <ul className={columns[count]}>
      {vehicles.map((vehicle, place) => (
        <li key={vehicle.id} className="min-w-0">
          <VehicleCard vehicle={vehicle} priority={place < priorityCount} />
        </li>
      ))}
    </ul>
  )
}

/** The same with `count` skeleton cards, announced as loading. */
export function VehicleGridSkeleton({
  count,
  columns: columnCount = 'three',
}: {
  count: number
  columns?: keyof typeof columns
}) {
  return (
    <div role="status" aria-label="Loading vehicles" className={columns[columnCount]}>
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <VehicleCardSkeleton key={place} />
      ))}
    </div>
  )
}
