import { Scale, X } from 'lucide-react'
import { formatPrice } from '#domain/pricing/price-on-request.ts'
import { askingPrice } from '#domain/promotion/promotion.ts'
import { formatMileage, formatMoney } from '#domain/text/format.ts'
import {
  type SnapshotState,
  snapshotState,
  type VehicleSnapshot,
} from '#domain/vehicle/history/vehicle-snapshots.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { VehicleLink } from '../../parts/vehicle/vehicle-link.tsx'
import { VehicleThumbnail } from '../../parts/vehicle/vehicle-thumbnail.tsx'
import { useNow } from '../../site/api/site-context.ts'
import { comparedVehicles, toggleCompared } from '../../site/device/kept-vehicles.ts'
import { useDeviceStore } from '../../site/device/use-device-store.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Card } from '../../ui/display/card.tsx'
import { classNames } from '../../ui/styles/class-names.ts'

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
  const price = vehicle ? askingPrice(vehicle, now) : saved.price
  const state = isKnown ? snapshotState(saved, vehicle, now) : 'same'
  const button = (task: string) => ({
    type: 'button' as const,
    'aria-label': `${task} ${saved.name}`,
    title: `${task} ${saved.name}`,
    className: 'icon-button text-muted hover:text-ink aria-pressed:bg-tint aria-pressed:text-on-tint',
  })
  return (
    <Card className="relative grid grid-cols-[min(6rem,30%)_minmax(0,1fr)] items-center gap-x-4 gap-y-2 p-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <VehicleThumbnail
        url={vehicle?.imageUrl ?? ''}
        width="9rem"
        className="aspect-3/2 w-full self-start rounded-md"
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <h3 className="font-bold [overflow-wrap:anywhere]">
          {vehicle ? (
            <VehicleLink
              id={saved.id}
              className="after:absolute after:inset-0 after:rounded-lg hover:text-link hover:underline"
            >
              {saved.name}
            </VehicleLink>
          ) : (
            saved.name
          )}
        </h3>
        <SavedPrice savedPrice={saved.price} price={price} state={state} />
        {/* As high before the listing is known as afterwards. */}
        <p className="line-clamp-2 min-h-11 text-muted text-sm [overflow-wrap:anywhere] sm:line-clamp-1 sm:min-h-5.5">
          <Change state={state} difference={Math.abs(price - saved.price)} />
          {vehicle &&
            `${formatMileage(vehicle.mileage)}, ${vehicle.transmission}, ${vehicle.fuelType}, at ${vehicle.dealershipName}`}
        </p>
      </div>
      <div className="pointer-events-none relative col-span-2 -my-1 flex justify-end *:pointer-events-auto sm:col-span-1 sm:min-w-22">
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
  return (
    <p className="flex min-h-7 flex-wrap items-center gap-x-2.5 gap-y-1 tabular-nums">
      {state === 'sold' && <Badge>SOLD</Badge>}
      {state === 'gone' && <Badge>No longer listed</Badge>}
      {state !== 'sold' && state !== 'gone' && (
        <span className="font-extrabold text-lg">{formatPrice(price)}</span>
      )}
      {state !== 'same' && (
        <s className="text-faint text-sm">
          <span className="sr-only">Price when saved </span>
          {formatPrice(savedPrice)}
        </s>
      )}
    </p>
  )
}

/** @param props `difference` in dollars */
function Change({ state, difference }: { state: SnapshotState; difference: number }) {
  if (state !== 'cheaper' && state !== 'dearer') return null
  const isCheaper = state === 'cheaper'
  return (
    <>
      <strong className={classNames('tabular-nums', isCheaper && 'text-success')}>
        {formatMoney(difference)} {isCheaper ? 'less' : 'more'}
      </strong>
      {' · '}
    </>
  )
}
