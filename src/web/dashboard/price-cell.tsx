import { Pencil } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatMoney } from '#domain/format.ts'
import { askingPrice } from '#domain/promotion.ts'
import { numberKinds } from '#domain/typed-number.ts'
import type { VehicleSummary } from '#domain/vehicle.ts'
import { vehicleName } from '#domain/vehicle-name.ts'
import { useNow } from '../site-context.ts'
import { NumberBox } from '../ui/number-box.tsx'
import { useKeptFocus } from '../ui/use-kept-focus.ts'
import { PriceWordBadge } from '../vehicles/price/price-word-badge.tsx'
import { useVehicleChange } from './use-vehicle-change.ts'

/** The listed price, which is edited where it stands; below it what is asked while a discount is active. */
export function PriceCell({ vehicle }: { vehicle: VehicleSummary }) {
  const [isEditing, setIsEditing] = useState(false)
  const owesFocus = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const change = useVehicleChange()
  const asking = askingPrice(vehicle, useNow())
  useKeptFocus(button, change.isPending)
  useEffect(() => {
    if (isEditing || change.isPending || !owesFocus.current) return
    owesFocus.current = false
    button.current?.focus()
  }, [isEditing, change.isPending])
  const finish = (price: number | null, isByKey: boolean) => {
    // Whoever left the box for something else has the focus there.
    owesFocus.current = isByKey
    setIsEditing(false)
    if (price === null || price === vehicle.price) return
    // A discount is reckoned from the original price, so what is asked would not move without it.
    const originalPrice =
      vehicle.promotionType === 'discount' && vehicle.originalPrice !== null ? price : undefined
    change.mutate({ vehicle, patch: { price, ...(originalPrice !== undefined && { originalPrice }) } })
  }
  if (isEditing) {
    return <PriceBox vehicle={vehicle} onFinish={finish} />
  }
  return (
    <span className="grid justify-items-start">
      <button
        ref={button}
        type="button"
        title="Change the price"
        disabled={change.isPending}
        onClick={() => setIsEditing(true)}
        className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 lg:min-h-10 font-semibold tabular-nums hover:bg-tint"
      >
        {formatMoney(vehicle.price)}
        <Pencil aria-hidden className="size-3.5 text-faint" />
      </button>
      {asking !== vehicle.price && (
        <span className="text-muted text-xs tabular-nums">now {formatMoney(asking)}</span>
      )}
      {vehicle.priceWord && <PriceWordBadge word={vehicle.priceWord} />}
    </span>
  )
}

interface PriceBoxProps {
  vehicle: VehicleSummary
  /** Told the new price, null to leave it as it is, and whether a key said so rather than leaving the box. */
  onFinish: (price: number | null, isByKey: boolean) => void
}

/** Enter and leaving it save, Escape does not. */
function PriceBox({ vehicle, onFinish }: PriceBoxProps) {
  const [price, setPrice] = useState<number | null>(vehicle.price)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onFinish(price, true)
    if (event.key === 'Escape') onFinish(null, true)
  }
  return (
    <span className="block w-36">
      <NumberBox
        attributes={{ 'aria-label': `Price of ${vehicleName(vehicle)}` }}
        name="price"
        kind={numberKinds.money}
        value={price}
        onNumber={setPrice}
        onBlur={() => onFinish(price, false)}
        onKeyDown={onKeyDown}
        boxRef={box}
        unit="$"
      />
    </span>
  )
}
