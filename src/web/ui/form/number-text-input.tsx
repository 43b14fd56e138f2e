import { type ChangeEvent, type ComponentProps, useId, useRef, useState } from 'react'
import {
  formatNumber,
  isUnclear,
  type NumberKind,
  numberIn,
  readEdit,
  readTyped,
  type TypedNumber,
} from '#domain/text/typed-number.ts'
import { useSelectOnFocus } from '../behaviour/use-select-on-focus.ts'
import { inputClass } from './input-style.ts'

export type NumberUnit = 'km' | 'cc' | '$' | '%'

interface NumberTextInputProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'className' | 'inputMode'> {
  kind: NumberKind
  text: string
  onTyped: (typed: TypedNumber) => void
  unit?: NumberUnit | undefined
}

/** Loaded when a box is entered. */
let late: typeof import('./number-question.tsx') | undefined

/**
 * Every box for a number: formats what is typed or pasted and keeps the caret behind its digit. What could be several
 * numbers stays as it is written, is none until one is chosen, and is asked about below the box.
 */
export function NumberTextInput({
  kind,
  text,
  onTyped,
  unit,
  onBlur,
  onKeyDown,
  ...input
}: NumberTextInputProps) {
  const selecting = useSelectOnFocus()
  const frame = useRef<HTMLSpanElement>(null)
  const last = useRef({ given: '', text: '' })
  const questionId = useId()
  const [isLeft, setIsLeft] = useState(false)
  const isAsked = isLeft && isUnclear(text, kind)
  const Question = isAsked && late?.default

  function take({ currentTarget: box, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const { given } = last.current.text === text ? last.current : { given: text }
    // The k that made `500 k` thousands was the beginning of `500 km`.
    const isKm = /k$/i.test(given) && box.value.toLowerCase() === `${text}m`
    const inserted = insertedBy(nativeEvent, box.value)
    const edited = isKm ? readTyped(`${given}m`, kind) : read(box, text, kind, inserted)
    const isDoubtful = Number.isNaN(edited.number)
    const typed = isDoubtful && late ? late.readPasted(edited.text, kind, inserted.length === 1) : edited
    last.current = { given: box.value, text: typed.text }
    // A comma may be followed by a whole group; what is pasted, or has one, is all there is.
    setIsLeft(inserted.length > 1 || /\.\d{3}$/.test(typed.text))
    // A separator cannot be deleted; the caret passes it all the same.
    const isStuck = isForwardDeletion(nativeEvent) && typed.text === text
    const caret = Number.isNaN(typed.number) ? edited.caret : typed.caret + (isStuck ? 1 : 0)
    box.value = typed.text
    box.setSelectionRange(caret, caret)
    onTyped(typed)
    if (isDoubtful && !late) readAgain(box)
  }

  /** Once the reader is here, unless more was typed. */
  async function readAgain(box: HTMLInputElement) {
    const { value } = box
    await loadLate()
    if (late && box.value === value) onTyped(late.readPasted(value, kind))
  }

  function choose(number: number) {
    frame.current?.querySelector('input')?.focus()
    const chosen = formatNumber(number, kind)
    onTyped({ text: chosen, number: numberIn(chosen, kind), caret: chosen.length })
  }

  return (
    <span ref={frame} className="block">
      <span className="relative block">
        {unit === '$' && <Unit className="left-3">$</Unit>}
        <input
          autoComplete="off"
          {...input}
          {...selecting}
          {...(isAsked && { 'aria-invalid': true, 'aria-describedby': questionId })}
          type="text"
          value={text}
          onChange={take}
          onFocus={(event) => {
            selecting.onFocus(event)
            loadLate()
          }}
          onBlur={(event) => {
            onBlur?.(event)
            loadLate().then(() => setIsLeft(true))
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') setIsLeft(true)
            onKeyDown?.(event)
          }}
          inputMode="decimal"
          className={`${inputClass} tabular-nums ${unit === '$' ? 'pl-7' : unit ? 'pr-10' : ''}`}
        />
        {unit && unit !== '$' && <Unit className="right-3">{unit}</Unit>}
      </span>
      {Question && <Question id={questionId} text={text} kind={kind} onChoose={choose} />}
    </span>
  )
}

/** For what `readTyped` does not read; where it cannot be loaded that is not taken. */
async function loadLate() {
  late ??= await import('./number-question.tsx').catch(() => undefined)
}

/** A key's character, or all that was pasted, dropped or filled in; empty for a deletion. */
function insertedBy(event: Event, value: string): string {
  if (!(event instanceof InputEvent)) return value
  const { inputType, data } = event
  // A keyboard that composes tells its whole word again with each key.
  if (inputType === 'insertCompositionText') return data?.slice(-1) ?? ''
  return data ?? (inputType.startsWith('insert') ? value : '')
}

function read(
  { value, selectionStart }: HTMLInputElement,
  before: string,
  kind: NumberKind,
  inserted: string,
): TypedNumber {
  const caret = selectionStart ?? value.length
  // Typed in front of a lone 0, a digit replaces it.
  const text = before === '0' && caret < value.length ? value.slice(0, caret) : value
  return readEdit(text, kind, { before, inserted, caret })
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
