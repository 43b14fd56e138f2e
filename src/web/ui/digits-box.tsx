import {
  type ChangeEvent,
  type KeyboardEventHandler,
  type Ref,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { boxClass } from './box-style.ts'
import { digitsBefore, formatDigits, parseDigits, placeAfterDigits } from './digits.ts'
import type { FieldAttributes } from './form-field.tsx'
import { useJoinedRef } from './use-joined-ref.ts'

interface DigitsBoxProps {
  /** What ties it to its label, or the label itself where none is shown. */
  attributes: FieldAttributes | { 'aria-label': string }
  name: string
  value: number | null
  onNumber: (number: number | null) => void
  onBlur: () => void
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>
  boxRef: Ref<HTMLInputElement>
  unit: 'km' | 'cc' | '$'
  /** Keeps a minus in front, so that a form can say what is wrong with it. */
  takesMinus?: boolean
}

/** A box that takes digits only and shows thousands separators (specification, section 2, 'Vehicle form'). */
export function DigitsBox({
  attributes,
  name,
  value,
  onNumber,
  onBlur,
  onKeyDown,
  boxRef,
  unit,
  takesMinus = false,
}: DigitsBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const caretDigits = useRef<number>(undefined)
  const [hasMinus, setHasMinus] = useState(false)
  const shown = `${hasMinus ? '-' : ''}${formatDigits(value === null ? null : Math.abs(value))}`

  // Separators that come or go move what stands behind them: the caret stays behind the same digit.
  useLayoutEffect(() => {
    const count = caretDigits.current
    caretDigits.current = undefined
    if (count === undefined || !box.current) return
    const place = Math.max(placeAfterDigits(shown, count), hasMinus ? 1 : 0)
    box.current.setSelectionRange(place, place)
  })

  function take(event: ChangeEvent<HTMLInputElement>) {
    const { value: text, selectionStart } = event.target
    const caret = selectionStart ?? text.length
    const isNegative = takesMinus && text.startsWith('-')
    // Typed in front of a lone 0, a digit replaces it.
    const digits = parseDigits(value === 0 && caret < text.length ? text.slice(0, caret) : text)
    const dropped =
      digitsBefore(text, text.length) - digitsBefore(formatDigits(digits), Number.MAX_SAFE_INTEGER)
    caretDigits.current = Math.max(0, digitsBefore(text, caret) - (caret === text.length ? dropped : 0))
    setHasMinus(isNegative)
    onNumber(isNegative && digits ? -digits : digits)
  }

  return (
    <span className="relative block">
      {unit === '$' && <Unit className="left-3">$</Unit>}
      <input
        {...attributes}
        name={name}
        ref={useJoinedRef(box, boxRef)}
        value={shown}
        onChange={take}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
        inputMode="numeric"
        autoComplete="off"
        className={`${boxClass} tabular-nums ${unit === '$' ? 'pl-7' : 'pr-10'}`}
      />
      {unit !== '$' && <Unit className="right-3">{unit}</Unit>}
    </span>
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
