import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { loanTermMonths } from '#domain/finance/loan-terms.ts'
import { monthlyFigure } from '#domain/finance/monthly-cost.ts'
import { imageSources } from '#domain/images/uploaded-images.ts'
import { askingPrice, isPromotionActive } from '#domain/promotion/promotion.ts'
import { formatMoney } from '#domain/text/format.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { colorWithoutLabel, vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { useNow } from '../api/site-context.ts'
import { ButtonLink } from '../ui/display/button.tsx'
import { Picture } from '../ui/display/picture.tsx'
import { Skeleton } from '../ui/display/skeleton.tsx'
import { PriceRatingBadge } from './price/price-rating-badge.tsx'
import { QuoteButtons } from './quote-buttons.tsx'
import { SoldOverlay, VehicleBadges } from './vehicle-badges.tsx'
import { VehicleChips } from './vehicle-chips.tsx'
import { VehiclePrice } from './vehicle-price.tsx'

/** One to three columns of a page of at most 80rem. */
const cardWidth = '(min-width: 80rem) 25rem, (min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 100vw'

interface VehicleCardProps {
  vehicle: VehicleSummary
  /** For cards above the fold: their pictures load first. */
  priority?: boolean
  actions?: ReactNode
}

/** A listing as rows and result lists show it (specification, section 2, 'Vehicle card'). */
export function VehicleCard({ vehicle, priority, actions }: VehicleCardProps) {
  const name = vehicleName(vehicle)
  const params = { id: String(vehicle.id) }
  const now = useNow()
  const price = askingPrice(vehicle, now)
  const hasPromotionText = !vehicle.isSold && vehicle.promotionText && isPromotionActive(vehicle, now)
  return (
    <article
      aria-label={name}
      id={`vehicle-${vehicle.id}`}
      className="group flex h-full @3xl:flex-row flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-sm transition hover:shadow-lg"
    >
      <div className="relative @3xl:w-1/2 @3xl:shrink-0 overflow-hidden bg-sunken">
        {/* The heading below has the same link: one tab stop is enough. */}
        <Link to="/vehicles/$id" params={params} tabIndex={-1} className="block">
          <Picture
            {...imageSources(vehicle.imageUrl, cardWidth)}
            alt={`${name}, ${colorWithoutLabel(vehicle.color)}`}
            width={640}
            height={420}
            priority={priority}
            className="aspect-[32/21] w-full object-cover transition duration-500 ease-out group-hover:scale-103"
          />
        </Link>
        <div className="pointer-events-none">
          {vehicle.isSold ? <SoldOverlay /> : <VehicleBadges vehicle={vehicle} />}
        </div>
        {actions}
      </div>
      <div className="flex grow flex-col gap-3 p-4 sm:p-5">
        <div className="grid gap-1">
          <h3 className="font-bold text-lg [overflow-wrap:anywhere]">
            <Link to="/vehicles/$id" params={params} className="-my-2.5 block py-2.5 hover:text-link">
              {name}
            </Link>
          </h3>
          <VehiclePrice vehicle={vehicle} />
          {!vehicle.isSold && price > 0 && <CardPriceExtras vehicle={vehicle} price={price} />}
          <p className="-my-3 flex min-w-0 items-baseline gap-1 text-muted text-sm">
            <span className="shrink-0">Listed by</span>
            <Link
              to="/dealership/$name"
              params={{ name: vehicle.dealershipName }}
              className="wrap-anywhere min-w-0 py-3 font-semibold text-link hover:underline"
            >
              {vehicle.dealershipName}
            </Link>
          </p>
        </div>
        {hasPromotionText && (
          <p className="line-clamp-2 border-gold border-l-4 pl-3 font-medium text-sm">
            {vehicle.promotionText}
          </p>
        )}
        <VehicleChips vehicle={vehicle} />
        <div className="mt-auto grid gap-2 pt-1">
          <ButtonLink to="/vehicles/$id" params={params} variant="outline">
            View Full Details
          </ButtonLink>
          <QuoteButtons vehicle={vehicle} />
        </div>
      </div>
    </article>
  )
}

function CardPriceExtras({ vehicle, price }: { vehicle: VehicleSummary; price: number }) {
  return (
    <p className="flex min-h-6 flex-wrap items-center justify-between gap-x-3 gap-y-1 text-muted text-sm">
      <span title={`Estimate: nothing paid down, ${loanTermMonths} months, a good credit score`}>
        About <b className="font-semibold text-ink tabular-nums">{formatMoney(monthlyFigure(price))}</b> a
        month
      </span>
      {vehicle.priceWord && <PriceRatingBadge word={vehicle.priceWord} />}
    </p>
  )
}

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
