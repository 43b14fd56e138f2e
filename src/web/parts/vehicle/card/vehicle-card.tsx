import { monthlyFigure } from '#domain/finance/finance.ts'
import { imageSources } from '#domain/images/uploaded-images.ts'
import { isPriceOnRequest } from '#domain/pricing/price-on-request.ts'
import { askingPrice, isPromotionActive } from '#domain/pricing/promotion.ts'
import { formatMileage, formatMoney } from '#domain/text/format.ts'
import { daysSince } from '#domain/text/local-time.ts'
import { confirmedText, listedText, priceDropText, shownPriceDrop } from '#domain/vehicle/history-texts.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { colorWithoutLabel, pictureText, vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { loanPrice, onTheRoadPrice } from '#domain/vehicle/whole-price.ts'
import { useNow } from '../../../site/api/site-context.ts'
import { Picture } from '../../../ui/display/picture.tsx'
import { DealRatingBadge } from '../deal-rating-badge.tsx'
import { PictureNote, SoldOverlay, VehicleBadges } from '../vehicle-badges.tsx'
import { DealershipLink, VehicleLink } from '../vehicle-link.tsx'
import { VehiclePrice } from '../vehicle-price.tsx'

/** Two or three columns on wide screens. A phone has one, for which the variant of 640 pixels is enough. */
const pictureWidth = '(min-width: 110rem) 30rem, (min-width: 80rem) 36rem, (min-width: 64rem) 33vw, 50vw'

/** A listing in rows and result lists (docs/product.md#vehicle-card). `wake.ts` handles its toggles without React. */
export function VehicleCard({ vehicle, priority }: { vehicle: VehicleSummary; priority?: boolean }) {
  const name = vehicleName(vehicle)
  const { id } = vehicle
  const now = useNow()
  const price = askingPrice(vehicle, now)
  const hasPromotionText = !vehicle.isSold && vehicle.promotionText && isPromotionActive(vehicle, now)
  return (
    <article
      aria-label={name}
      data-vehicle={id}
      data-price={price}
      data-sold={vehicle.isSold ? '' : undefined}
      className="listing-card"
    >
      {/* The heading has the same link: one tab stop is enough. */}
      <VehicleLink id={id} tabIndex={-1} className="listing-picture">
        <Picture
          {...imageSources(vehicle.imageUrl, pictureWidth)}
          alt={pictureText(vehicle, vehicle.imageUrl)}
          width={640}
          height={480}
          priority={priority}
        />
        {vehicle.isSold ? <SoldOverlay /> : <VehicleBadges vehicle={vehicle} />}
        <PictureNote vehicle={vehicle} />
      </VehicleLink>
      <div className="listing-body">
        <h3>
          {/* Stretched over the card; buttons and the dealer's link are above it. */}
          <VehicleLink id={id}>{name}</VehicleLink>
        </h3>
        <VehiclePrice vehicle={vehicle} />
        <VehicleChips vehicle={vehicle} />
        <MonthlyCost vehicle={vehicle} />
        {hasPromotionText && <p className="listing-promotion">{vehicle.promotionText}</p>}
        <p className="listing-foot">
          {listedText(vehicle, now)}
          {vehicle.parish && <i>{` in ${vehicle.parish}`}</i>}
          <span>
            {' by '}
            <DealershipLink dealership={vehicle.dealershipName}>{vehicle.dealershipName}</DealershipLink>
          </span>
          {!vehicle.isSold && daysSince(vehicle.listedAt, now) > 0 && (
            <time dateTime={vehicle.confirmedAt}>{confirmedText(vehicle, now)}</time>
          )}
        </p>
        <div className="listing-buttons">
          <VehicleLink id={id}>View Full Details</VehicleLink>
          {vehicle.isSold ? (
            <button type="button" disabled>
              Vehicle Sold
            </button>
          ) : (
            <>
              <button type="button" data-dialog="finance">
                Finance
              </button>
              <button type="button" data-dialog="insurance">
                Insurance
              </button>
              <button type="button" data-dialog="contact" title="Write to the dealer" />
            </>
          )}
        </div>
      </div>
      <div className="listing-actions">
        <button type="button" data-toggle="save" aria-pressed={false} title={`Save ${name}`} />
        <button type="button" data-toggle="compare" aria-pressed={false} title={`Compare ${name}`} />
      </div>
    </article>
  )
}

/** The filter of the monthly budget uses the same price. @param isNamed names it in a sentence */
export function MonthlyCost({ vehicle, isNamed }: { vehicle: VehicleSummary; isNamed?: boolean }) {
  const now = useNow()
  const { price, name } = loanPrice(vehicle, now)
  const onTheRoad = isNamed ? null : onTheRoadPrice(vehicle, now)
  const drop = shownPriceDrop(vehicle, now)
  if (vehicle.isSold || isPriceOnRequest(price)) return null
  return (
    <p className="listing-cost">
      <span>
        About <b>{formatMoney(monthlyFigure(price))}</b> a month{isNamed && name && ` for the ${name}`}
      </span>
      {onTheRoad !== null && <span>{`${formatMoney(onTheRoad)} on the road`}</span>}
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
        <li key={label} data-label={label}>
          {text}
        </li>
      ))}
    </ul>
  )
}
