import { monthlyFigure } from '#domain/finance/monthly-cost.ts'
import { askingPrice } from '#domain/promotion/promotion.ts'
import { formatMoney } from '#domain/text/format.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { useNow } from '../../api/site-context.ts'
import { PriceWordBadge } from './price-word-badge.tsx'

/** Below the price of a card: what it costs a month, and the word for a great or good price. */
export function CardPriceExtras({ vehicle }: { vehicle: VehicleSummary }) {
  const price = askingPrice(vehicle, useNow())
  if (vehicle.isSold || price <= 0) return null
  return (
    <p className="flex min-h-6 flex-wrap items-center justify-between gap-x-3 gap-y-1 text-muted text-sm">
      <span title="Estimate: nothing paid down, 60 months, a good credit score">
        About <b className="font-semibold text-ink tabular-nums">{formatMoney(monthlyFigure(price))}</b> a
        month
      </span>
      {vehicle.priceWord && <PriceWordBadge word={vehicle.priceWord} />}
    </p>
  )
}
