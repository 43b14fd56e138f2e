import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { loanTermMonths } from '#domain/finance/loan-terms.ts'
import { monthlyFigure } from '#domain/finance/monthly-cost.ts'
import { imageSources } from '#domain/images/uploaded-images.ts'
import { askingPrice, isPromotionActive } from '#domain/promotion/promotion.ts'
import { formatMoney } from '#domain/text/format.ts'
import { listedText, priceDropText, shownPriceDrop } from '#domain/vehicle/listing-history.ts'
import { pictureText } from '#domain/vehicle/picture-text.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { useNow } from '../api/site-context.ts'
import { ButtonLink } from '../ui/display/button.tsx'
import { Picture } from '../ui/display/picture.tsx'
import { Skeleton } from '../ui/display/skeleton.tsx'
import { classNames } from '../ui/styles/class-names.ts'
import { PriceRatingBadge } from './price/price-rating-badge.tsx'
import { QuoteButtons } from './quote-buttons.tsx'
import { PictureNote, SoldOverlay, VehicleBadges } from './vehicle-badges.tsx'
import { VehicleChips } from './vehicle-chips.tsx'
import { VehiclePrice } from './vehicle-price.tsx'

/** Beside the text on a phone; one to three columns of a page of at most 80rem elsewhere. */
const pictureWidth = '(min-width: 80rem) 25rem, (min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 60vw'

/**
 * The picture on top takes the height that the texts leave of 23.5rem, so that all cards of a phone are equally high;
 * in the list (`as-list`) it is beside name and price.
 */
const layout = {
  card: 'relative grid h-full min-h-94 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(5.75rem,1fr)_auto] overflow-hidden rounded-xl border border-line bg-surface shadow-sm sm:grid-rows-[auto_1fr] @3xl:grid-cols-2 @3xl:grid-rows-[1fr] as-list:min-h-0 as-list:grid-cols-[48%_minmax(0,1fr)] as-list:grid-rows-[1fr]',
  picture:
    'relative overflow-hidden bg-sunken sm:before:block sm:before:pb-[66%] as-list:self-start as-list:rounded-br-lg as-list:before:block as-list:before:pb-[75%]',
  body: 'flex min-w-0 flex-col gap-1.5 px-3 pt-2.5 pb-3 sm:gap-2 sm:px-4 as-list:contents',
} as const

interface VehicleCardProps {
  vehicle: VehicleSummary
  /** For cards above the fold: their pictures load first. */
  priority?: boolean
  actions?: ReactNode
}

/** A listing as rows and result lists show it (specification, section 2, 'Vehicle card'). All of it opens the listing. */
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
      className={classNames(
        'group transition hover:shadow-lg has-[h3_a:focus-visible]:outline-3 has-[h3_a:focus-visible]:outline-focus',
        layout.card,
      )}
    >
      <div className={layout.picture}>
        {/* The heading has the same link: one tab stop is enough. */}
        <Link to="/vehicles/$id" params={params} tabIndex={-1} className="absolute inset-0 z-1 block">
          <Picture
            {...imageSources(vehicle.imageUrl, pictureWidth)}
            alt={pictureText(vehicle, vehicle.imageUrl)}
            width={640}
            height={480}
            priority={priority}
            className="size-full object-cover transition duration-500 ease-out group-hover:scale-103"
          />
        </Link>
        <div className="pointer-events-none absolute inset-0 z-1">
          {vehicle.isSold ? <SoldOverlay /> : <VehicleBadges vehicle={vehicle} />}
          <PictureNote vehicle={vehicle} />
        </div>
      </div>
      <div className={layout.body}>
        <div className="grid content-start gap-1 as-list:px-3 as-list:pt-2.5">
          <h3 className="font-bold [overflow-wrap:anywhere] sm:text-lg as-list:text-base/5.5">
            {/* Stretched over the card; buttons and the dealer's link are above it. */}
            <Link
              to="/vehicles/$id"
              params={params}
              className="line-clamp-2 outline-none after:absolute after:inset-0 hover:text-link"
            >
              {name}
            </Link>
          </h3>
          <VehiclePrice vehicle={vehicle} />
          {!vehicle.isSold && price > 0 && <CardPriceExtras vehicle={vehicle} price={price} />}
        </div>
        <div className="grid grow content-start gap-1.5 as-list:col-span-2 as-list:px-3 as-list:pt-2">
          {hasPromotionText && (
            <p className="line-clamp-1 border-gold border-l-4 pl-2 font-medium text-xs">
              {vehicle.promotionText}
            </p>
          )}
          <VehicleChips vehicle={vehicle} />
        </div>
        <div className="-my-2.5 flex min-h-11 items-center justify-between as-list:mt-1 as-list:mb-0 as-list:col-span-2 as-list:px-3">
          <p className="flex min-w-0 items-baseline gap-1 text-muted text-xs as-list:block">
            <span className="shrink-0">{listedText(vehicle, now)} by</span>{' '}
            <Link
              to="/dealership/$name"
              params={{ name: vehicle.dealershipName }}
              className="relative z-1 block min-w-0 py-3.5 font-semibold text-link hover:underline as-list:-mt-4.5 as-list:pt-4.5 as-list:pb-2"
            >
              {/* Within the padding, which would show the line that is left out. */}
              <span className="wrap-anywhere line-clamp-1">{vehicle.dealershipName}</span>
            </Link>
          </p>
          <div className="absolute top-1 right-1 z-2 flex as-list:static as-list:-mr-2 as-list:min-w-33 as-list:shrink-0">
            {actions}
          </div>
        </div>
        <div className="relative z-1 flex flex-wrap gap-1.5 as-list:col-span-2 as-list:px-3 as-list:pb-3">
          <ButtonLink to="/vehicles/$id" params={params} variant="outline" className="grow px-2! text-xs!">
            View Full Details
          </ButtonLink>
          <QuoteButtons vehicle={vehicle} />
        </div>
      </div>
    </article>
  )
}

function CardPriceExtras({ vehicle, price }: { vehicle: VehicleSummary; price: number }) {
  const drop = shownPriceDrop(vehicle, useNow())
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-muted text-xs">
      <span title={`Estimate: nothing paid down, ${loanTermMonths} months, a good credit score`}>
        About <b className="font-semibold text-ink tabular-nums">{formatMoney(monthlyFigure(price))}</b> a
        month
      </span>
      {drop && <span className="font-semibold text-success">{priceDropText(drop)}</span>}
      {vehicle.priceWord && <PriceRatingBadge word={vehicle.priceWord} />}
    </p>
  )
}

export function VehicleCardSkeleton() {
  return (
    <div className={layout.card}>
      <div className={layout.picture}>
        <Skeleton className="absolute inset-0 rounded-none" />
      </div>
      <div className={layout.body}>
        <div className="grid content-start gap-1 as-list:px-3 as-list:pt-2.5">
          <Skeleton className="h-5.5 w-3/4" />
          <Skeleton className="h-7 w-2/5" />
          <Skeleton className="h-4.5 w-3/5" />
        </div>
        <Skeleton className="h-6 w-4/5 as-list:col-span-2 as-list:mx-3 as-list:mt-2" />
        <span className="flex h-11 items-center -my-2.5 as-list:my-0 as-list:col-span-2 as-list:px-3">
          <Skeleton className="h-4.5 w-1/2" />
        </span>
        <div className="as-list:col-span-2 as-list:px-3 as-list:pb-3">
          <Skeleton className="h-11" />
        </div>
      </div>
    </div>
  )
}
