import { useState } from 'react'
import type { VehicleSummary } from '#domain/vehicle.ts'
import { useDeviceStore } from '../device-store.ts'
import { hiddenVehicles } from '../saved/hidden-vehicles.ts'
import { classNames } from '../ui/class-names.ts'
import { lateCode, useLateCode } from '../ui/late-code.ts'
import { VehicleCard } from './vehicle-card.tsx'
import { VehicleCardSkeleton } from './vehicle-card-skeleton.tsx'

/** Of this device: the page that everybody gets has them not, and neither has its first script. */
const cardActions = lateCode(() => import('../saved/card-actions.tsx'))
const hiddenLine = lateCode(() => import('../saved/hidden-line.tsx'))

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

/** Cards side by side: two columns on Browse, three elsewhere. Those hidden on this device are left out, and counted. */
export function VehicleGrid({ vehicles, columns: count = 'three', priorityCount = 0 }: VehicleGridProps) {
  const CardActions = useLateCode(cardActions)
  const hidden = useDeviceStore(hiddenVehicles)
  const [isShowingHidden, setIsShowingHidden] = useState(false)
  const isHidden = ({ id }: VehicleSummary) => hidden.includes(id)
  const hiddenHere = vehicles.filter(isHidden).length
  const shown = isShowingHidden ? vehicles : vehicles.filter((vehicle) => !isHidden(vehicle))
  const [hidings, setHidings] = useState(0)
  const HiddenLine = useLateCode(hiddenLine, hiddenHere > 0)
  return (
    <div className="grid gap-4">
      <ul className={columns[count]}>
        {shown.map((vehicle, place) => (
          <li key={vehicle.id} className={classNames('min-w-0', isHidden(vehicle) && 'grayscale')}>
            <VehicleCard
              vehicle={vehicle}
              priority={place < priorityCount}
              actions={
                CardActions && <CardActions vehicle={vehicle} onHide={() => setHidings(hidings + 1)} />
              }
            />
          </li>
        ))}
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
