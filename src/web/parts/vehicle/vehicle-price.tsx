import { formatPrice, isPriceOnRequest } from '#domain/pricing/price-on-request.ts'
import { askingPrice, struckPrice } from '#domain/pricing/promotion.ts'
import { formatMoney } from '#domain/text/format.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { perUsDollar } from '#territory/country.ts'
import { useNow } from '../../site/api/site-context.ts'

export function VehiclePrice({ vehicle }: { vehicle: VehicleSummary }) {
  const now = useNow()
  const price = askingPrice(vehicle, now)
  const struck = vehicle.isSold ? null : struckPrice(vehicle, now)
  return (
    <p className="listing-price">
      <span className="price-figure">{formatPrice(price)}</span>
      {!isPriceOnRequest(price) && (
        <span className="price-us">{`US${formatMoney(price / perUsDollar)}`}</span>
      )}
      {struck && (
        <>
          <s className="text-faint text-sm tabular-nums">
            <span className="sr-only">Original price </span>
            {formatMoney(struck.original)}
          </s>
          <span className="font-bold text-success text-sm">{`Save ${formatMoney(struck.savings)}`}</span>
        </>
      )}
    </p>
  )
}
