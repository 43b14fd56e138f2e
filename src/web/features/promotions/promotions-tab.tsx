import { CalendarDays } from 'lucide-react'
import { useId, useRef } from 'react'
import { noPromotion, promotionBadge } from '#domain/promotion/promotion.ts'
import { promotionPeriod } from '#domain/promotion/promotion-rules.ts'
import { formatCount } from '#domain/text/format.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { useManagedVehicles, usePagedVehicles } from '../../api/use-managed-vehicles.ts'
import { VehicleLink } from '../../listing/vehicle-link.tsx'
import { SessionEnded } from '../../page/session-ended.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Button } from '../../ui/display/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { SimplePagination } from '../../ui/display/simple-pagination.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { FeaturedSwitches } from './featured-switches.tsx'
import { PromotionCreator } from './promotion-creator.tsx'
import { usePromotionChange } from './use-promotion-change.ts'

const promotionsPerPage = 10

/** The tab in which listings are promoted and featured (specification, section 2, 'Dashboard'). */
export function PromotionsTab() {
  // The first page of active promotions: this tab loads it in any case.
  const isSignedOut = useManagedVehicles({ status: 'promoted', pageSize: promotionsPerPage }).data === null
  if (isSignedOut) return <SessionEnded to="/admin" />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <PromotionCreator />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <PromotionList title="Active Promotions" status="promoted" emptyText="No active promotions" />
        <PromotionList title="Scheduled and ended" status="dormant" emptyText="None scheduled, none ended" />
        <FeaturedSwitches />
      </div>
    </div>
  )
}

interface PromotionListProps {
  title: string
  status: 'promoted' | 'dormant'
  emptyText: string
}

/** Promotions with their number and a button to remove each (specification, section 2, 'Promotions tab'). */
function PromotionList({ title, status, emptyText }: PromotionListProps) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, isError, page, pages, setPage } = usePagedVehicles({ status, pageSize: promotionsPerPage })
  return (
    <Card className="p-5 sm:p-6">
      <section aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id={headingId} ref={heading} tabIndex={-1} className="font-bold text-xl outline-none">
          {title}
          {data && ` (${formatCount(data.matched)})`}
        </h2>
        {isError && <p className="text-danger text-sm">Failed to fetch vehicles</p>}
        {data === undefined && !isError && <Skeleton className="h-24 w-full" />}
        {data?.matched === 0 && <p className="text-muted">{emptyText}</p>}
        {data && data.matched > 0 && (
          <>
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {data.vehicles.map((vehicle) => (
                <PromotionItem
                  key={vehicle.id}
                  vehicle={vehicle}
                  isActive={status === 'promoted'}
                  onRemove={() => heading.current?.focus({ preventScroll: true })}
                />
              ))}
            </ul>
            <SimplePagination label={title} page={page} pages={pages} onPage={setPage} />
          </>
        )}
      </section>
    </Card>
  )
}

interface PromotionItemProps {
  vehicle: VehicleSummary
  isActive: boolean
  /** Called on the press, before the button is removed with its row. */
  onRemove: () => void
}

function PromotionItem({ vehicle, isActive, onRemove }: PromotionItemProps) {
  const removal = usePromotionChange('Promotion removed successfully!', 'Failed to remove promotion')
  const badge = promotionBadge(vehicle)
  return (
    <li className="flex flex-wrap items-start gap-3 rounded-md border border-line p-3">
      <div className="grid min-w-0 grow basis-56 gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <VehicleLink id={vehicle.id} className="min-w-0 font-semibold text-link hover:underline">
            {vehicleName(vehicle)}
          </VehicleLink>
          {badge && <Badge tone={isActive ? badge.tone : 'neutral'}>{badge.text}</Badge>}
        </div>
        {vehicle.promotionText && <p className="text-sm">{vehicle.promotionText}</p>}
        <p className="flex items-center gap-1.5 text-muted text-xs">
          <CalendarDays aria-hidden className="size-3.5" />
          {promotionPeriod(vehicle.promotionStartDate, vehicle.promotionEndDate)}
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        onClick={() => {
          onRemove()
          removal.mutate({ vehicle, patch: noPromotion })
        }}
        isPending={removal.isPending}
      >
        Remove
        <span className="sr-only"> the promotion of {vehicleName(vehicle)}</span>
      </Button>
    </li>
  )
}
