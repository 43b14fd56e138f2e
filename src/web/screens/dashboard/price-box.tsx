import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { numberKinds } from '#domain/text/typed-number.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { NumberInput } from '../../ui/form/number-input.tsx'

interface PriceBoxProps {
  vehicle: VehicleSummary
  start: number
  /** Focuses itself; after a dialog the caller moves the focus to it. */
  takesFocus: boolean
  /** Called with the new price, null to leave it unchanged, and whether a key caused it rather than a blur. */
  onFinish: (price: number | null, isByKey: boolean) => void
}

/** Enter and blur save, Escape does not. */
export function PriceBox({ vehicle, start, takesFocus, onFinish }: PriceBoxProps) {
  const [price, setPrice] = useState<number | null>(start)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // The same Enter would press the button that is focused next.
    event.preventDefault()
    onFinish(event.key === 'Enter' ? price : null, true)
  }
  return (
    <span className="block w-36">
      <NumberInput
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
