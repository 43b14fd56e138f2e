import type { ReactNode } from 'react'
import { monthlyFigure } from '#domain/finance/monthly-cost.ts'
import { imageSources } from '#domain/images/uploaded-images.ts'
import { askingPrice, isPromotionActive } from '#domain/promotion/promotion.ts'
import { formatMoney } from '#domain/text/format.ts'
import { listedText, priceDropText, shownPriceDrop } from '#domain/vehicle/listing-history.ts'
import { pictureText } from '#domain/vehicle/picture-text.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { useNow } from '../api/site-context.ts'
import { buttonClass } from '../ui/display/button.tsx'
import { Picture } from '../ui/display/picture.tsx'
import { PriceRatingBadge } from './price/price-rating-badge.tsx'
import QuoteButtons from './quote-buttons.tsx'
import { PictureNote, SoldOverlay, VehicleBadges } from './vehicle-badges.tsx'
import { VehicleChips } from './vehicle-chips.tsx'
import { DealershipLink, VehicleLink } from './vehicle-link.tsx'
import { VehiclePrice } from './vehicle-price.tsx'

/** Half as wide as a phone, beside the text, where 640 pixels are enough; one to three columns of a page of at most 96rem elsewhere. */
const pictureWidth =
  '(min-width: 110rem) 30rem, (min-width: 80rem) 25rem, (min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 48vw'

const detailsButton = buttonClass({ variant: 'outline', className: 'grow px-1.5! text-xs!' })

interface VehicleCardProps {
  vehicle: VehicleSummary
  /** For cards above the fold: their pictures load first. */
  priority?: boolean
  actions?: ReactNode
  quotes?: ReactNode
}

/** A listing as rows and result lists show it (specification, section 2, 'Vehicle card'). All of it opens the listing. */
export function VehicleCard({ vehicle, priority, actions, quotes }: VehicleCardProps) {
  const name = vehicleName(vehicle)
  const { id } = vehicle
  const now = useNow()
  const price = askingPrice(vehicle, now)
  const hasPromotionText = !vehicle.isSold && vehicle.promotionText && isPromotionActive(vehicle, now)
  return (
    <article
      aria-label={name}
      id={`vehicle-${id}`}
      className="group listing-card transition hover:shadow-lg has-[h3_a:focus-visible]:outline-3 has-[h3_a:focus-visible]:outline-focus"
    >
      <div className="listing-picture">
        {/* The heading has the same link: one tab stop is enough. */}
        <VehicleLink id={id} tabIndex={-1} className="absolute inset-0 z-1 block">
          <Picture
            {...imageSources(vehicle.imageUrl, pictureWidth)}
            alt={pictureText(vehicle, vehicle.imageUrl)}
            width={640}
            height={480}
            priority={priority}
            className="size-full object-[50%_70%] object-cover transition duration-500 ease-out group-hover:scale-103"
          />
        </VehicleLink>
        <div className="pointer-events-none absolute inset-0 z-1">
          {vehicle.isSold ? <SoldOverlay /> : <VehicleBadges vehicle={vehicle} />}
          <PictureNote vehicle={vehicle} />
        </div>
      </div>
      <div className="listing-body">
        <div className="grid content-start gap-1 as-list:px-3 as-list:pt-2.5">
          <h3 className="font-bold [overflow-wrap:anywhere] sm:text-lg as-list:text-base/5.5">
            {/* Stretched over the card; buttons and the dealer's link are above it. */}
            <VehicleLink
              id={id}
              className="line-clamp-2 outline-none after:absolute after:inset-0 hover:text-link"
            >
              {name}
            </VehicleLink>
          </h3>
          <VehiclePrice vehicle={vehicle} />
        </div>
        <div className="-mt-0.5 sm:-mt-1 as-list:mt-0 as-list:px-3 as-list:pt-1 as-list:@max-xs:col-span-2 as-list:@max-xs:pt-2">
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
            <span className="shrink-0 as-list:text-2xs">
              {listedText(vehicle, now)}
              {vehicle.parish && ` in ${vehicle.parish}`} by
            </span>{' '}
            <DealershipLink
              dealership={vehicle.dealershipName}
              className="relative z-1 block min-w-0 py-3.5 font-semibold text-link hover:underline as-list:-mt-4.5 as-list:pt-4.5 as-list:pb-2"
            >
              {/* Within the padding, which would show the line that is left out. */}
              <span className="wrap-anywhere line-clamp-1">{vehicle.dealershipName}</span>
            </DealershipLink>
          </p>
          <div className="absolute top-1 right-1 z-2 flex as-list:static as-list:-mr-2 as-list:min-w-33 as-list:shrink-0">
            {actions}
          </div>
        </div>
        <div className="relative z-1 flex flex-wrap gap-1.5 as-list:col-span-2 as-list:px-3 as-list:pb-3">
          <VehicleLink id={id} className={detailsButton}>
            View Full Details
          </VehicleLink>
          {quotes ?? <QuoteButtons vehicle={vehicle} isSold={vehicle.isSold} />}
        </div>
      </div>
    </article>
  )
}

function CardPriceExtras({ vehicle, price }: { vehicle: VehicleSummary; price: number }) {
  const drop = shownPriceDrop(vehicle, useNow())
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-muted text-xs">
      <span>
        About <b className="font-semibold text-ink tabular-nums">{formatMoney(monthlyFigure(price))}</b> a
        month
      </span>
      {drop && <span className="font-semibold text-success">{priceDropText(drop)}</span>}
      {vehicle.priceWord && <PriceRatingBadge word={vehicle.priceWord} />}
    </p>
  )
}
