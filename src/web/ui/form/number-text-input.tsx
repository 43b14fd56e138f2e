import { type ChangeEvent, type ClipboardEvent, type ComponentProps, useRef } from 'react'
import { type NumberKind, readPasted, readTyped, type TypedNumber } from '#domain/text/typed-number.ts'
import { inputClass } from './input-style.ts'
import { useSelectOnFocus } from './use-select-on-focus.ts'

export type NumberUnit = 'km' | 'cc' | '$' | '%'

interface NumberTextInputProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'className' | 'inputMode'> {
  kind: NumberKind
  text: string
  /** Told what was read; the box of the event shows that text already. */
  onTyped: (typed: TypedNumber, event: ChangeEvent<HTMLInputElement>) => void
  unit?: NumberUnit | undefined
}

/** Every box for a number: formats what is typed or pasted and keeps the caret behind its digit. */
export function NumberTextInput({ kind, text, onTyped, unit, ...input }: NumberTextInputProps) {
  const selecting = useSelectOnFocus()
  const isReplaced = useRef(false)
  const last = useRef({ given: '', text: '' })

  function take(event: ChangeEvent<HTMLInputElement>) {
    const box = event.currentTarget
    const { given } = last.current.text === text ? last.current : { given: text }
    // The k that made `500 k` thousands was the beginning of `500 km`.
    const isKm = /k$/i.test(given) && box.value.toLowerCase() === `${text}m`
    const typed = isKm ? readTyped(`${given}m`, kind) : read(box, text, kind, isReplaced.current)
    last.current = { given: box.value, text: typed.text }
    isReplaced.current = false
    // A separator cannot be deleted; the caret passes it all the same.
    const isStuck = isForwardDeletion(event.nativeEvent) && typed.text === text
    const caret = typed.caret + (isStuck ? 1 : 0)
    box.value = typed.text
    box.setSelectionRange(caret, caret)
    onTyped(typed, event)
  }

  return (
    <span className="relative block">
      {unit === '$' && <Unit className="left-3">$</Unit>}
      <input
        autoComplete="off"
        {...input}
        {...selecting}
        type="text"
        value={text}
        onChange={take}
        onPaste={({ currentTarget: box }: ClipboardEvent<HTMLInputElement>) => {
          isReplaced.current = box.selectionStart === 0 && box.selectionEnd === box.value.length
        }}
        inputMode="decimal"
        className={`${inputClass} tabular-nums ${unit === '$' ? 'pl-7' : unit ? 'pr-10' : ''}`}
      />
      {unit && unit !== '$' && <Unit className="right-3">{unit}</Unit>}
    </span>
  )
}

function read(
  { value, selectionStart }: HTMLInputElement,
  before: string,
  kind: NumberKind,
  isPasted: boolean,
): TypedNumber {
  if (isPasted) return readPasted(value, kind)
  const caret = selectionStart ?? value.length
  // Typed in front of a lone 0, a digit replaces it.
  const text = before === '0' && caret < value.length ? value.slice(0, caret) : value
  return readTyped(text, kind, caret)
}

function isForwardDeletion(event: Event): boolean {
  return event instanceof InputEvent && event.inputType === 'deleteContentForward'
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
