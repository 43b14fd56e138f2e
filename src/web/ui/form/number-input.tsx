import {
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  type MouseEvent,
  type Ref,
  useId,
  useRef,
  useState,
} from 'react'
import { groupThousands } from '#domain/text/format.ts'
import { formatNumber, meaningsOf, type NumberKind, numberIn } from '#domain/text/written-number.ts'
import { type FieldAttributes, inputClass } from './form-field.tsx'

export type NumberUnit = 'km' | 'cc' | '$' | '%'

interface NumberInputProps
  extends Pick<ComponentProps<'input'>, 'name' | 'onBlur' | 'onKeyDown' | 'placeholder'> {
  /** Attributes of the field, or a label if none is shown. */
  attributes: FieldAttributes | { 'aria-label': string }
  kind: NumberKind
  value: number | null
  /** NaN while the text is ambiguous. */
  onNumber: (number: number | null, text: string) => void
  boxRef?: Ref<HTMLInputElement>
  unit?: NumberUnit | undefined
}

/** A box for numbers. It keeps the typed text until it is left and only adds separators. An ambiguous text asks below the box. */
export function NumberInput(props: NumberInputProps) {
  const { attributes, kind, value, onNumber, onBlur, onKeyDown, boxRef, unit, ...input } = props
  const selecting = useSelectOnFocus()
  const frame = useRef<HTMLSpanElement>(null)
  const questionId = useId()
  const [draft, setDraft] = useState<{ text: string; number: number | null; isDone: boolean }>()
  const isOurs = draft && Object.is(draft.number ?? 0, value ?? 0)
  const text = isOurs ? draft.text : formatNumber(value, false)
  const isAsked = isOurs && draft.isDone && Number.isNaN(draft.number)
  const settle = () => setDraft(draft && Number.isNaN(draft.number) ? { ...draft, isDone: true } : undefined)

  function take({ currentTarget: box, nativeEvent: event }: ChangeEvent<HTMLInputElement>) {
    const edited = withoutOurCommas(box, withCommas(text, kind) !== text, event)
    const shown = withCommas(edited.text, kind)
    // The caret skips a separator, which cannot be deleted.
    const isStuck = edited.text === text && (event as InputEvent).inputType === 'deleteContentForward'
    const caret = caretIn(shown, edited) + (isStuck ? 1 : 0)
    box.value = shown
    box.setSelectionRange(caret, caret)
    const number = numberIn(edited.text, kind)
    setDraft({ text: edited.text, number, isDone: edited.isPasted })
    onNumber(number, edited.text)
  }

  function choose(number: number) {
    frame.current?.querySelector('input')?.focus()
    onNumber(number, formatNumber(number, false))
  }

  return (
    <span ref={frame} className="block">
      <span className="relative block">
        <input
          autoComplete="off"
          {...attributes}
          {...input}
          {...selecting}
          {...(isAsked && { 'aria-invalid': true, 'aria-describedby': questionId })}
          ref={boxRef}
          type="text"
          inputMode="decimal"
          value={withCommas(text, kind)}
          onChange={take}
          onBlur={(event) => {
            settle()
            onBlur?.(event)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settle()
            onKeyDown?.(event)
          }}
          className={`${inputClass} tabular-nums ${unit === '$' ? 'pl-7' : 'pr-10'}`}
        />
        {unit && (
          <span aria-hidden className={`number-unit ${unit === '$' ? 'left-3' : 'right-3'}`}>
            {unit}
          </span>
        )}
      </span>
      {isAsked && <Question id={questionId} mayBe={meaningsOf(text, kind)} onChoose={choose} />}
    </span>
  )
}

function Question(props: { id: string; mayBe: readonly number[]; onChoose: (number: number) => void }) {
  const { id, mayBe, onChoose } = props
  return (
    <span id={id} role="status" className="mt-1.5 block font-medium text-danger text-sm">
      {mayBe.length === 0 && 'Please write a number, such as 45,000'}
      {mayBe.map((number, at) => (
        <span key={number}>
          {at === 0 ? 'Do you mean ' : ' or '}
          <button
            type="button"
            className="min-h-11 rounded-md border border-edge bg-surface px-2 text-ink tabular-nums hover:border-ink lg:min-h-9"
            onClick={() => onChoose(number)}
          >
            {formatNumber(number)}
          </button>
        </span>
      ))}
      {mayBe.length > 0 && '?'}
    </span>
  )
}

/** Adds commas to plain digits only. */
function withCommas(text: string, { isGrouped }: NumberKind): string {
  return isGrouped && /^-?\d+(?:\.\d*)?$/.test(text) ? text.replace(/\d+/, groupThousands) : text
}

/** Refused letters (docs/product.md#vehicle-form): all but those of k, km, cc, L and T. */
const letterOfNoUnit = /^[abd-jn-su-z]$/i

/** The text and caret without our commas. */
function withoutOurCommas({ value, selectionStart }: HTMLInputElement, hasOurs: boolean, event: Event) {
  const caret = selectionStart ?? value.length
  const { inputType, data } = event as Partial<InputEvent>
  const written = data === undefined ? value : (data ?? '')
  // Input methods repeat the whole word.
  const added = inputType === 'insertCompositionText' ? written.slice(-1) : written
  const isPasted = added.length > 1
  const isRefused = letterOfNoUnit.test(added)
  if (data === undefined || !(hasOurs || isRefused)) return { text: value, caret, isPasted }
  const clean = (part: string) => (hasOurs ? part.replaceAll(',', '') : part)
  const head = clean(value.slice(0, caret - added.length)) + (isRefused ? '' : added)
  return { text: head + clean(value.slice(caret)), caret: head.length, isPasted }
}

function caretIn(shown: string, { text, caret }: { text: string; caret: number }): number {
  return shown === text ? caret : (new RegExp(`^(?:,?[^,]){${caret}}`).exec(shown)?.[0].length ?? 0)
}

/** Selects the content when a box is entered, or pressed before anything is typed. A drag keeps its own selection. */
export function useSelectOnFocus() {
  const isEntering = useRef(false)
  const enteredWith = useRef<string>(undefined)
  return {
    onMouseDown: ({ currentTarget: box }: MouseEvent<HTMLInputElement>) => {
      isEntering.current =
        document.activeElement !== box || (box.value === enteredWith.current && isSelected(box))
    },
    onFocus: ({ currentTarget: box }: FocusEvent<HTMLInputElement>) => {
      enteredWith.current = box.value
      if (!isEntering.current) box.select()
    },
    onMouseUp: (event: MouseEvent<HTMLInputElement>) => {
      const box = event.currentTarget
      if (isEntering.current && (box.selectionStart === box.selectionEnd || isSelected(box))) {
        // Without this some browsers drop the selection.
        event.preventDefault()
        box.select()
      }
      isEntering.current = false
      enteredWith.current = undefined
    },
    // The press ended elsewhere.
    onMouseLeave: () => {
      isEntering.current = false
    },
  }
}

/** A box of `type="number"` has no readable selection and counts as selected. */
function isSelected({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean {
  return selectionStart === null || (selectionStart === 0 && selectionEnd === value.length)
}
