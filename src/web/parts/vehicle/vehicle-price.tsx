import { formatPrice } from '#domain/pricing/price-on-request.ts'
import { askingPrice, struckPrice } from '#domain/pricing/promotion.ts'
import { formatMoney } from '#domain/text/format.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { useNow } from '../../site/api/site-context.ts'

export function VehiclePrice({ vehicle }: { vehicle: VehicleSummary }) {
  const now = useNow()
  const struck = vehicle.isSold ? null : struckPrice(vehicle, now)
  return (
    <p className="listing-price">
      <span className="price-figure">{formatPrice(askingPrice(vehicle, now))}</span>
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
