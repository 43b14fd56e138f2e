import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { useController } from 'react-hook-form'
import { boxClass } from '../../ui/box-style.ts'
import { FormField } from '../../ui/form-field.tsx'
import { digitsBefore, formatDigits, parseDigits, placeAfterDigits } from './digits.ts'
import { fieldLabel } from './field-labels.ts'
import type { VehicleControl } from './form-control.ts'

interface DigitsInputProps {
  control: VehicleControl
  name: 'price' | 'mileage' | 'engineCC' | 'originalPrice'
  unit: 'km' | 'cc' | '$'
  hint?: string
  /** Told of a new number before the form has it. */
  onNumber?: (number: number | null) => void
}

/** A box that takes digits only and shows thousands separators (specification, section 2, 'Vehicle form'). */
export function DigitsInput({ control, name, unit, hint, onNumber }: DigitsInputProps) {
  const { field, fieldState } = useController({ control, name })
  const box = useRef<HTMLInputElement>(null)
  const caretDigits = useRef<number>(undefined)
  const shown = formatDigits(field.value)

  // Separators that come or go move what stands behind them: the caret stays behind the same digit.
  useLayoutEffect(() => {
    const count = caretDigits.current
    caretDigits.current = undefined
    if (count === undefined || !box.current) return
    const place = placeAfterDigits(shown, count)
    box.current.setSelectionRange(place, place)
  })

  function take(event: ChangeEvent<HTMLInputElement>) {
    const { value: text, selectionStart } = event.target
    const caret = selectionStart ?? text.length
    // Typed in front of a lone 0, a digit replaces it.
    const number = parseDigits(field.value === 0 && caret < text.length ? text.slice(0, caret) : text)
    const dropped =
      digitsBefore(text, text.length) - digitsBefore(formatDigits(number), Number.MAX_SAFE_INTEGER)
    caretDigits.current = Math.max(0, digitsBefore(text, caret) - (caret === text.length ? dropped : 0))
    onNumber?.(number)
    field.onChange(number)
  }

  return (
    <FormField label={fieldLabel(name)} error={fieldState.error?.message} hint={hint}>
      {(attributes) => (
        <span className="relative block">
          {unit === '$' && <Unit className="left-3">$</Unit>}
          <input
            {...attributes}
            name={name}
            ref={(element) => {
              box.current = element
              field.ref(element)
            }}
            value={shown}
            onChange={take}
            onBlur={field.onBlur}
            inputMode="numeric"
            autoComplete="off"
            className={`${boxClass} tabular-nums ${unit === '$' ? 'pl-7' : 'pr-10'}`}
          />
          {unit !== '$' && <Unit className="right-3">{unit}</Unit>}
        </span>
      )}
    </FormField>
  )
}

function Unit({ className, children }: { className: string; children: string }) {
  return (
    <span
      aria-hidden
      className={`pointer-events-none absolute top-1/2 -translate-y-1/2 text-faint text-sm ${className}`}
    >
      {children}
    </span>
  )
}
