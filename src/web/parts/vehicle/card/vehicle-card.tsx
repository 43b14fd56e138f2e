import type { ReactNode } from 'react'
import { monthlyFigure } from '#domain/finance/monthly-cost.ts'
import { imageSources } from '#domain/images/uploaded-images.ts'
import { isPriceOnRequest } from '#domain/pricing/price-on-request.ts'
import { askingPrice, isPromotionActive } from '#domain/promotion/promotion.ts'
import { formatMileage, formatMoney } from '#domain/text/format.ts'
import { listedText, priceDropText, shownPriceDrop } from '#domain/vehicle/history/listing-history.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { colorWithoutLabel, pictureText, vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { useNow } from '../../../site/api/site-context.ts'
import { Picture } from '../../../ui/display/picture.tsx'
import { DealRatingBadge } from '../price/deal-rating-badge.tsx'
import { PictureNote, SoldOverlay, VehicleBadges } from '../vehicle-badges.tsx'
import { DealershipLink, VehicleLink } from '../vehicle-link.tsx'
import { VehiclePrice } from '../vehicle-price.tsx'
import CardButtons from './card-buttons.tsx'

/** Half as wide as a phone, beside the text, where 640 pixels are enough; one to three columns of a page of at most 96rem elsewhere. */
const pictureWidth =
  '(min-width: 110rem) 30rem, (min-width: 80rem) 25rem, (min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 48vw'

interface VehicleCardProps {
  vehicle: VehicleSummary
  /** For cards above the fold: their pictures load first. */
  priority?: boolean
  actions?: ReactNode
  buttons?: ReactNode
}

/** A listing as rows and result lists show it (docs/product.md#vehicle-card). All of it opens the listing. */
export function VehicleCard({ vehicle, priority, actions, buttons }: VehicleCardProps) {
  const name = vehicleName(vehicle)
  const { id } = vehicle
  const now = useNow()
  const price = askingPrice(vehicle, now)
  const hasPromotionText = !vehicle.isSold && vehicle.promotionText && isPromotionActive(vehicle, now)
  return (
    <article aria-label={name} id={`vehicle-${id}`} className="listing-card">
      <div className="listing-picture">
        {/* The heading has the same link: one tab stop is enough. */}
        <VehicleLink id={id} tabIndex={-1} className="absolute inset-0 z-1">
          <Picture
            {...imageSources(vehicle.imageUrl, pictureWidth)}
            alt={pictureText(vehicle, vehicle.imageUrl)}
            width={640}
            height={480}
            priority={priority}
            className="listing-image"
          />
        </VehicleLink>
        {vehicle.isSold ? <SoldOverlay /> : <VehicleBadges vehicle={vehicle} />}
        <PictureNote vehicle={vehicle} />
      </div>
      <div className="listing-body">
        <h3 className="listing-name">
          {/* Stretched over the card; buttons and the dealer's link are above it. */}
          <VehicleLink id={id} className="listing-link">
            {name}
          </VehicleLink>
        </h3>
        <VehiclePrice vehicle={vehicle} />
        {!vehicle.isSold && !isPriceOnRequest(price) && <MonthlyCost vehicle={vehicle} price={price} />}
        {hasPromotionText && <p className="listing-promotion">{vehicle.promotionText}</p>}
        <VehicleChips vehicle={vehicle} />
        <div className="listing-foot">
          {`${listedText(vehicle, now)}${vehicle.parish ? ` in ${vehicle.parish}` : ''} by `}
          <DealershipLink dealership={vehicle.dealershipName} className="listing-dealership">
            {vehicle.dealershipName}
          </DealershipLink>
          {actions}
        </div>
        {buttons ?? (
          <div className="listing-buttons">
            <CardButtons vehicle={vehicle} isSold={vehicle.isSold} />
          </div>
        )}
      </div>
    </article>
  )
}

/** With it how far the price has come down, and how it compares with others. */
function MonthlyCost({ vehicle, price }: { vehicle: VehicleSummary; price: number }) {
  const drop = shownPriceDrop(vehicle, useNow())
  const cost = (
    <>
      About <b className="font-semibold text-ink tabular-nums">{formatMoney(monthlyFigure(price))}</b> a month
    </>
  )
  if (!drop && !vehicle.dealRating) return <p className="listing-cost">{cost}</p>
  return (
    <p className="listing-cost flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span>{cost}</span>
      {drop && <span className="font-semibold text-success">{priceDropText(drop)}</span>}
      {vehicle.dealRating && <DealRatingBadge word={vehicle.dealRating} />}
    </p>
  )
}

function VehicleChips({ vehicle }: { vehicle: VehicleSummary }) {
  const facts = [
    ['Mileage', formatMileage(vehicle.mileage)],
    ['Fuel', vehicle.fuelType],
    ['Transmission', vehicle.transmission],
    ['Type', vehicle.vehicleType],
    ['Colour', colorWithoutLabel(vehicle.color)],
  ] as const
  return (
    <ul className="listing-facts">
      {facts.map(([label, text]) => (
        <li key={label} data-label={label} className="fact-chip">
          {text}
        </li>
      ))}
    </ul>
  )
}
