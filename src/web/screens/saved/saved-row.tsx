import { Scale, X } from 'lucide-react'
import { askingPrice } from '#domain/promotion/promotion.ts'
import { formatMileage, formatMoney } from '#domain/text/format.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { type SnapshotState, snapshotState, type VehicleSnapshot } from '#domain/vehicle/vehicle-snapshots.ts'
import { useNow } from '../../api/site-context.ts'
import { comparedVehicles, toggleCompared } from '../../device/compared-vehicles.ts'
import { useDeviceStore } from '../../device/device-store.ts'
import { VehicleLink } from '../../listing/vehicle-link.tsx'
import { VehicleThumbnail } from '../../listing/vehicle-thumbnail.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Card } from '../../ui/display/card.tsx'

interface SavedRowProps {
  saved: VehicleSnapshot
  /** The present listing; undefined where it is gone or not loaded yet. */
  vehicle: VehicleSummary | undefined
  isKnown: boolean
  onRemove: () => void
}

export function SavedRow({ saved, vehicle, isKnown, onRemove }: SavedRowProps) {
  const now = useNow()
  const isCompared = useDeviceStore(comparedVehicles).includes(saved.id)
  const button = (task: string) => ({
    type: 'button' as const,
    'aria-label': `${task} ${saved.name}`,
    title: `${task} ${saved.name}`,
    className:
      'grid size-11 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink aria-pressed:bg-tint aria-pressed:text-on-tint',
  })
  return (
    <Card className="grid grid-cols-[min(6rem,30%)_minmax(0,1fr)] items-center gap-x-4 gap-y-2 p-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <VehicleThumbnail
        url={vehicle?.imageUrl ?? ''}
        width="9rem"
        className="aspect-3/2 w-full self-start rounded-md"
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <h3 className="font-bold [overflow-wrap:anywhere]">
          {vehicle ? (
            <VehicleLink id={saved.id} className="hover:text-link hover:underline">
              {saved.name}
            </VehicleLink>
          ) : (
            saved.name
          )}
        </h3>
        <SavedPrice
          savedPrice={saved.price}
          price={vehicle ? askingPrice(vehicle, now) : saved.price}
          state={isKnown ? snapshotState(saved, vehicle, now) : 'same'}
        />
        {vehicle && (
          <p className="text-muted text-sm [overflow-wrap:anywhere]">
            {formatMileage(vehicle.mileage)}, {vehicle.transmission}, {vehicle.fuelType}, at{' '}
            {vehicle.dealershipName}
          </p>
        )}
      </div>
      <div className="col-span-2 -my-1 flex justify-end sm:col-span-1">
        {vehicle && (
          <button {...button('Compare')} aria-pressed={isCompared} onClick={() => toggleCompared(saved.id)}>
            <Scale aria-hidden className="size-5" />
          </button>
        )}
        <button {...button('Remove')} onClick={onRemove}>
          <X aria-hidden className="size-5" />
        </button>
      </div>
    </Card>
  )
}

function SavedPrice(props: { savedPrice: number; price: number; state: SnapshotState }) {
  const { savedPrice, price, state } = props
  const difference = formatMoney(Math.abs(price - savedPrice))
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
          {formatMoney(savedPrice)}
        </s>
      )}
      {state === 'cheaper' && <span className="font-bold text-sm text-success">{difference} less</span>}
      {state === 'dearer' && <span className="font-bold text-muted text-sm">{difference} more</span>}
    </p>
  )
}
