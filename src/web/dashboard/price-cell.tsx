import { Pencil } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatMoney } from '#domain/format.ts'
import { limits } from '#domain/limits.ts'
import { askingPrice } from '#domain/promotion.ts'
import type { VehicleSummary } from '#domain/vehicle.ts'
import { vehicleName } from '#domain/vehicle-name.ts'
import { useNow } from '../site-context.ts'
import { formatDigits, parseDigits } from '../ui/digits.ts'
import { textFieldClass } from '../ui/text-field-style.ts'
import { PriceWordBadge } from '../vehicles/price/price-word-badge.tsx'
import { useVehicleChange } from './use-vehicle-change.ts'

/** The listed price, which is edited where it stands; below it what is asked while a discount is active. */
export function PriceCell({ vehicle }: { vehicle: VehicleSummary }) {
  const [isEditing, setIsEditing] = useState(false)
  const wasEditing = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const change = useVehicleChange()
  const asking = askingPrice(vehicle, useNow())
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  const save = (price: number | null) => {
    setIsEditing(false)
    if (price === null || price === vehicle.price) return
    // A discount is reckoned from the original price, so what is asked would not move without it.
    const originalPrice =
      vehicle.promotionType === 'discount' && vehicle.originalPrice !== null ? price : undefined
    change.mutate({ vehicle, patch: { price, ...(originalPrice !== undefined && { originalPrice }) } })
  }
  if (isEditing) {
    return <PriceBox vehicle={vehicle} onSave={save} onCancel={() => setIsEditing(false)} />
  }
  return (
    <span className="grid justify-items-start">
      <button
        ref={button}
        type="button"
        title="Change the price"
        disabled={change.isPending}
        onClick={() => setIsEditing(true)}
        className="-ml-2 inline-flex min-h-10 items-center gap-1.5 rounded-md px-2 font-semibold tabular-nums hover:bg-tint"
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
  onSave: (price: number | null) => void
  onCancel: () => void
}

/** Takes digits alone and shows them in thousands. Enter and leaving it save, Escape does not. */
function PriceBox({ vehicle, onSave, onCancel }: PriceBoxProps) {
  const [text, setText] = useState(formatDigits(vehicle.price))
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.select(), [])
  const price = () => {
    if (text === formatDigits(vehicle.price)) return vehicle.price
    const digits = parseDigits(text)
    return digits === null ? null : Math.min(digits, Math.floor(limits.money))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onSave(price())
    if (event.key === 'Escape') onCancel()
  }
  return (
    <span className="relative block w-36">
      <span aria-hidden className="absolute inset-y-0 left-3 grid place-items-center text-muted text-sm">
        $
      </span>
      <input
        ref={box}
        value={text}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        aria-label={`Price of ${vehicleName(vehicle)}`}
        onChange={(event) => setText(formatDigits(parseDigits(event.currentTarget.value)))}
        onKeyDown={onKeyDown}
        onBlur={() => onSave(price())}
        className={`${textFieldClass} pl-7 tabular-nums`}
      />
    </span>
  )
}
