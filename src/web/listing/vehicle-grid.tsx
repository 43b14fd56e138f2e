import { memo, type ReactNode, type RefObject, useState } from 'react'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { useDeviceStore } from '../device/device-store.ts'
import { hiddenVehicles } from '../device/hidden-vehicles.ts'
import { lazyComponent, useLazyComponent } from '../ui/behaviour/lazy-component.ts'
import { classNames } from '../ui/styles/class-names.ts'
import { VehicleCard, VehicleCardSkeleton } from './vehicle-card.tsx'

/** They show this device's state, so neither the cached page nor its first script includes them. */
const cardToggles = lazyComponent(() => import('./card-toggles.tsx'))
const hiddenLine = lazyComponent(() => import('./hidden-line.tsx'))

const columns = {
  /** Results, in the view chosen on this device. */
  two: 'results grid gap-3 sm:gap-4 sm:grid-cols-2',
  three: 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3',
  /** One scrolling row; the next card shows that there are more. Padding leaves space for shadows and focus rings. */
  row: 'base-ui-disable-scrollbar relative -mx-[clamp(1rem,4vw,2.5rem)] -my-4 flex snap-x snap-mandatory scroll-px-[clamp(1rem,4vw,2.5rem)] gap-4 overflow-x-auto px-[clamp(1rem,4vw,2.5rem)] py-4 sm:gap-5 [&>*]:shrink-0 [&>*]:grow [&>*]:basis-[min(22rem,84vw)]',
} as const

interface VehicleGridProps {
  vehicles: readonly VehicleSummary[]
  columns?: keyof typeof columns
  /** Number of pictures above the fold. */
  priorityCount?: number
  list?: RefObject<HTMLUListElement | null>
  /** Key under which Back restores the row's scroll position. */
  scrollId?: string
  end?: ReactNode
}

/** Two columns on Browse, three elsewhere. Cards hidden on this device are left out, and counted. */
export function VehicleGrid({
  vehicles,
  columns: count = 'three',
  priorityCount = 0,
  list,
  scrollId,
  end,
}: VehicleGridProps) {
  const CardToggles = useLazyComponent(cardToggles)
  const hidden = useDeviceStore(hiddenVehicles)
  const [isShowingHidden, setIsShowingHidden] = useState(false)
  const isHidden = ({ id }: VehicleSummary) => hidden.includes(id)
  const hiddenHere = vehicles.filter(isHidden).length
  const shown = isShowingHidden ? vehicles : vehicles.filter((vehicle) => !isHidden(vehicle))
  const [hidings, setHidings] = useState(0)
  const countHiding = () => setHidings((before) => before + 1)
  const HiddenLine = useLazyComponent(hiddenLine, { isWanted: hiddenHere > 0 })
  return (
    <div className="grid gap-4">
      <ul ref={list} data-scroll-restoration-id={scrollId} className={columns[count]}>
        {shown.map((vehicle, place) => (
          <GridEntry
            key={vehicle.id}
            vehicle={vehicle}
            priority={place < priorityCount}
            className={classNames(
              '@container min-w-0',
              count === 'row' && 'row-entry',
              isHidden(vehicle) && 'grayscale',
            )}
            CardToggles={CardToggles}
            onHide={countHiding}
          />
        ))}
        {end}
      </ul>
      {HiddenLine && (
        <HiddenLine
          count={hiddenHere}
          isShown={isShowingHidden}
          onToggle={() => setIsShowingHidden(!isShowingHidden)}
          hidings={hidings}
        />
      )}
    </div>
  )
}

interface GridEntryProps {
  vehicle: VehicleSummary
  priority: boolean
  className: string
  CardToggles: ReturnType<typeof cardToggles.read>
  onHide: () => void
}

/** Memoised: a row of hundreds grows a dozen at a time. */
const GridEntry = memo(({ vehicle, priority, className, CardToggles, onHide }: GridEntryProps) => (
  <li className={className}>
    <VehicleCard
      vehicle={vehicle}
      priority={priority}
      actions={CardToggles && <CardToggles vehicle={vehicle} onHide={onHide} />}
    />
  </li>
))

export function VehicleGridSkeleton(props: { count: number; columns?: keyof typeof columns }) {
  return (
    <div role="status" aria-label="Loading vehicles" className={columns[props.columns ?? 'three']}>
      {[...Array(props.count).keys()].map((place) => (
        <div key={place} className="@container min-w-0">
          <VehicleCardSkeleton />
        </div>
      ))}
    </div>
  )
}

/** Shown until the contents of a list on this device are known. */
export function SavedSkeleton() {
  return (
    <>
      <div className="page-width min-h-dvh grow py-10 noscript:hidden">
        <VehicleGridSkeleton count={3} />
      </div>
      <p className="page-width hidden grow py-10 noscript:block">
        What is kept on this device can be shown with JavaScript only.
      </p>
    </>
  )
}
