import { askingPrice } from '#domain/promotion/promotion.ts'
import { formatMoney } from '#domain/text/format.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import type { SnapshotState, VehicleSnapshot } from '#domain/vehicle/vehicle-snapshots.ts'
import { useNow } from '../../api/site-context.ts'
import { Badge } from '../../ui/display/badge.tsx'

interface SavedPriceProps {
  saved: VehicleSnapshot
  vehicle: VehicleSummary | undefined
  state: SnapshotState
}

/** The present price; the saved one struck through where it changed or the vehicle is sold or gone. */
export function SavedPrice({ saved, vehicle, state }: SavedPriceProps) {
  const now = useNow()
  const price = vehicle ? askingPrice(vehicle, now) : saved.price
  const difference = formatMoney(Math.abs(price - saved.price))
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 tabular-nums">
      {state === 'sold' && <Badge>SOLD</Badge>}
      {state === 'gone' && <Badge>No longer listed</Badge>}
      {state !== 'sold' && state !== 'gone' && (
        <span className="font-extrabold text-lg">{formatMoney(price)}</span>
      )}
      {state !== 'same' && (
        <s className="text-faint text-sm">
          <span className="sr-only">Price when saved </span>
          {formatMoney(saved.price)}
        </s>
      )}
      {state === 'cheaper' && <span className="font-bold text-sm text-success">{difference} less</span>}
      {state === 'dearer' && <span className="font-bold text-muted text-sm">{difference} more</span>}
    </p>
  )
}
