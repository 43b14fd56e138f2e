import { askingPrice, struckPrice } from '#domain/promotion/promotion.ts'
import { formatMoney } from '#domain/text/format.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { useNow } from '../api/site-context.ts'
import { inUsDollars } from '../device/us-dollars.ts'

/** The asking price; with an active discount the original price struck through and the savings beside it. */
export function VehiclePrice({ vehicle }: { vehicle: VehicleSummary }) {
  const now = useNow()
  const price = askingPrice(vehicle, now)
  const struck = vehicle.isSold ? null : struckPrice(vehicle, now)
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
      <span className="font-extrabold text-ink text-xl tabular-nums tracking-tight">
        {formatMoney(price)}
      </span>
      <span className="hidden font-semibold text-muted text-sm tabular-nums in-data-us-dollars:inline">
        US{formatMoney(inUsDollars(price))}
      </span>
      {struck && (
        <>
          <s className="text-faint text-sm tabular-nums">
            <span className="sr-only">Original price </span>
            {formatMoney(struck.original)}
          </s>
          <span className="font-bold text-success text-sm">Save {formatMoney(struck.savings)}</span>
        </>
      )}
    </p>
  )
}
