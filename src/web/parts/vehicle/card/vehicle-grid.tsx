import { isIllustration } from '#domain/images/addresses.ts'
import { isPromotionActive } from '#domain/pricing/promotion.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { loanTermMonths } from '#territory/finance.ts'
import { useNow } from '../../../site/api/site-context.ts'
import { CachedHtml } from '../../../site/html/html-document.tsx'
import { laterAttribute, sameByTextAttribute } from '../../../site/html/marks.ts'
import { VehicleCard } from './vehicle-card.tsx'
import { gridColumns } from './vehicle-skeletons.tsx'

interface VehicleGridProps {
  vehicles: readonly VehicleSummary[]
  columns?: keyof typeof gridColumns
  priorityCount?: number
}

/** Two columns on Browse, three elsewhere and on wide screens. */
export function VehicleGrid({ vehicles, columns: count = 'three', priorityCount = 0 }: VehicleGridProps) {
  const now = useNow()
  // If all are drawn, the list says so once, apart from the cards and their cached HTML.
  const isDrawn = vehicles.length > 1 && vehicles.every(({ imageUrl }) => isIllustration(imageUrl))
  return (
    <div className="relative flex flex-col gap-4" data-vehicle-list>
      <ul
        data-row={count === 'row' || count === 'few' || undefined}
        data-drawn={isDrawn || undefined}
        // `wake.ts` handles presses without React.
        {...{ [laterAttribute]: '', [sameByTextAttribute]: '' }}
        className={gridColumns[count]}
      >
        {vehicles.map((vehicle, place) => {
          const priority = place < priorityCount
          const card = <VehicleCard vehicle={vehicle} priority={priority} />
          return (
            <li key={vehicle.id} data-key={vehicle.id}>
              {/* A picture with priority also writes into the page's head. */}
              {import.meta.env.SSR && !priority ? (
                // A promotion may begin or end within a day.
                <CachedHtml cacheKey={JSON.stringify([vehicle, isPromotionActive(vehicle, now)])}>
                  {card}
                </CachedHtml>
              ) : (
                card
              )}
            </li>
          )
        })}
      </ul>
      {(isDrawn || (count !== 'row' && vehicles.length > 0)) && (
        <p className="text-faint text-xs">
          {isDrawn && 'Illustrations, not photographs. '}
          {count !== 'row' &&
            `Monthly figures: no down payment, ${loanTermMonths} months, a good credit score.`}
        </p>
      )}
    </div>
  )
}
