import { memo, type ReactNode, useCallback, useState } from 'react'
import { loanTermMonths } from '#domain/finance/loan-terms.ts'
import { isIllustration } from '#domain/images/illustration.ts'
import { isPromotionActive } from '#domain/promotion/promotion.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { snapshotVehicle, type VehicleSnapshot } from '#domain/vehicle/vehicle-snapshots.ts'
import { useNow } from '../api/site-context.ts'
import { hiddenVehicles } from '../device/hidden-vehicles.ts'
import { useDeviceStore } from '../device/use-device-store.ts'
import { CachedHtml } from '../page/cached-html.tsx'
import { useIsHtml } from '../page/html-document.ts'
import { sameByTextAttribute } from '../page/hydrated-islands.ts'
import { Island } from '../page/island.tsx'
import { lazyComponent } from '../ui/behaviour/lazy-component.ts'
import { useLazyComponent } from '../ui/behaviour/use-lazy-component.ts'
import { classNames } from '../ui/styles/class-names.ts'
import { cardButtons, cardToggles, hiddenCards } from './card-islands.ts'
import { VehicleCard } from './vehicle-card.tsx'
import { gridColumns } from './vehicle-skeletons.tsx'

/** They show this device's state, so neither the cached page nor its first script includes them. */
const hiddenLine = lazyComponent(() => import('./hidden-line.tsx'))

interface VehicleGridProps {
  vehicles: readonly VehicleSummary[]
  columns?: keyof typeof gridColumns
  /** Number of pictures above the fold. */
  priorityCount?: number
  end?: ReactNode
}

/** Two columns on Browse, three elsewhere and on wide screens. Cards hidden on this device are left out, and counted. */
export function VehicleGrid({
  vehicles,
  columns: count = 'three',
  priorityCount = 0,
  end,
}: VehicleGridProps) {
  const hidden = useDeviceStore(hiddenVehicles)
  const [isShowingHidden, setIsShowingHidden] = useState(false)
  const isHidden = ({ id }: VehicleSummary) => hidden.includes(id)
  const hiddenHere = vehicles.filter(isHidden).length
  const shown = isShowingHidden ? vehicles : vehicles.filter((vehicle) => !isHidden(vehicle))
  // On each card otherwise; said of all it is apart from the cards, whose HTML is cached.
  const isDrawn = vehicles.length > 1 && vehicles.every(({ imageUrl }) => isIllustration(imageUrl))
  const [hidings, setHidings] = useState(0)
  const countHiding = useCallback(() => setHidings((before) => before + 1), [])
  const HiddenLine = useLazyComponent(hiddenLine, { isWanted: hiddenHere > 0 })
  const isHtml = useIsHtml()
  return (
    <div className="grid gap-4" data-vehicle-list>
      <ul
        data-row={count === 'row' || undefined}
        data-drawn={isDrawn || undefined}
        className={gridColumns[count]}
      >
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
            onHide={countHiding}
          />
        ))}
        {end}
      </ul>
      {(isDrawn || (count !== 'row' && vehicles.length > 0)) && (
        <p className="text-faint text-xs">
          {isDrawn && 'Illustrations, no photographs. '}
          {count !== 'row' &&
            `Monthly figures: nothing paid down, ${loanTermMonths} months, a good credit score.`}
        </p>
      )}
      {isHtml && <Island of={hiddenCards} ids={vehicles.map(({ id }) => id)} />}
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
  onHide: () => void
}

/** Memoised: a row of hundreds grows a dozen at a time. */
export const GridEntry = memo(({ vehicle, priority, className, onHide }: GridEntryProps) => {
  const isHtml = useIsHtml()
  const snapshot = snapshotVehicle(vehicle, useNow())
  const { id, isSold } = vehicle
  const card = (
    <VehicleCard
      vehicle={vehicle}
      priority={priority}
      actions={
        isHtml ? (
          <Island of={cardToggles} layout="listing-actions" vehicle={snapshot} />
        ) : (
          <CardActions vehicle={snapshot} onHide={onHide} />
        )
      }
      buttons={
        isHtml && !isSold ? <Island of={cardButtons} layout="listing-buttons" vehicle={id} /> : undefined
      }
    />
  )
  return (
    <li data-key={`vehicle ${id}`} {...{ [sameByTextAttribute]: '' }} className={className}>
      {/* A picture with priority also writes into the page's head. */}
      {import.meta.env.SSR && !priority ? (
        <CachedCard vehicle={vehicle} isHtml={isHtml}>
          {card}
        </CachedCard>
      ) : (
        card
      )}
    </li>
  )
})

/** Apart from the card, which is not rendered again when their code arrives. */
function CardActions(props: { vehicle: VehicleSnapshot; onHide: () => void }) {
  const CardToggles = useLazyComponent(cardToggles)
  return (
    CardToggles && (
      <div className="listing-actions">
        <CardToggles {...props} />
      </div>
    )
  )
}

interface CachedCardProps {
  vehicle: VehicleSummary
  isHtml: boolean
  children: ReactNode
}

function CachedCard({ vehicle, isHtml, children }: CachedCardProps) {
  // A promotion may begin or end within a day.
  const isPromoted = isPromotionActive(vehicle, useNow())
  return <CachedHtml cacheKey={JSON.stringify([vehicle, isPromoted, isHtml])}>{children}</CachedHtml>
}
