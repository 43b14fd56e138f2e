import { type KeyboardEventHandler, type Ref, useState } from 'react'
import { formatNumber, type NumberKind } from '#domain/text/typed-number.ts'
import type { FieldAttributes } from './form-field.tsx'
import { NumberTextInput, type NumberUnit } from './number-text-input.tsx'

interface NumberInputProps {
  /** What ties it to its label, or the label itself where none is shown. */
  attributes: FieldAttributes | { 'aria-label': string }
  name: string
  kind: NumberKind
  value: number | null
  onNumber: (number: number | null) => void
  onBlur?: () => void
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>
  boxRef?: Ref<HTMLInputElement>
  unit?: NumberUnit
  placeholder?: string
}

/**
 * A box over a number. It keeps the text as it was typed while its number is the value; emptied, null or 0, and NaN while
 * the text is unclear.
 */
export function NumberInput({
  attributes,
  kind,
  value,
  onNumber,
  onBlur,
  boxRef,
  ...input
}: NumberInputProps) {
  const [draft, setDraft] = useState<{ text: string; number: number | null }>()
  const isOurs = draft && Object.is(draft.number ?? 0, value ?? 0)
  return (
    <NumberTextInput
      {...attributes}
      {...input}
      ref={boxRef}
      kind={kind}
      text={isOurs ? draft.text : formatNumber(value, kind)}
      onTyped={({ text, number }) => {
        setDraft({ text, number })
        onNumber(number)
      }}
      onBlur={() => {
        // What is unclear stays for its question.
        if (!Number.isNaN(draft?.number)) setDraft(undefined)
        onBlur?.()
      }}
    />
  )
}
