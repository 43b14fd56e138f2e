import type { BoundField } from '#domain/search/search-fields.ts'
import { isUnclear, numberKinds } from '#domain/text/typed-number.ts'
import { useDebouncedInput } from '../../ui/behaviour/use-debounced-input.ts'
import { NumberTextInput, type NumberUnit } from '../../ui/form/number-text-input.tsx'

interface BoundBoxProps {
  name: BoundField
  label: string
  placeholder: string
  unit?: NumberUnit
  /** The bound in the address or, during a drag, at the slider's thumb. */
  value: number | undefined
  onCommit: (value: number | undefined, replace: boolean) => Promise<void>
  /** Whether a number is probably the start of a longer one. */
  isHalfTyped: (value: number) => boolean
}

export function BoundBox({ label, value, onCommit, isHalfTyped, ...box }: BoundBoxProps) {
  const { inputProps, change } = useDebouncedInput({
    value: value === undefined ? '' : String(value),
    normalise: (text) => (isNumber(text) ? String(Number(text)) : ''),
    commit: (text, replace) => onCommit(isNumber(text) ? Number(text) : undefined, replace),
    isUnclear: (text) => isUnclear(text, numberKinds.bound),
    isHalfTyped: (text) => isNumber(text) && isHalfTyped(Number(text)),
  })
  const { value: text, ...draft } = inputProps
  return (
    <NumberTextInput
      {...box}
      {...draft}
      kind={numberKinds.bound}
      text={text}
      onTyped={(typed) => change(typed.text)}
      aria-label={label}
    />
  )
}

function isNumber(text: string): boolean {
  return text.trim() !== '' && Number.isFinite(Number(text))
}
