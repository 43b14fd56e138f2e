import type { BoundField } from '#domain/search/search-query.ts'
import { formatNumber, numberIn, numberKinds } from '#domain/text/written-number.ts'
import { useDebouncedInput } from '../../ui/behaviour/use-debounced-input.ts'
import { NumberInput, type NumberUnit } from '../../ui/form/number-input.tsx'

interface BoundBoxProps {
  name: BoundField
  label: string
  placeholder: string
  unit?: NumberUnit
  value: number | undefined
  onCommit: (value: number | undefined, replace: boolean) => Promise<void>
  /** Whether a number is probably the start of a longer one. */
  isHalfTyped: (value: number) => boolean
}

const kind = numberKinds.bound
const numberOf = (text: string) => numberIn(text, kind) ?? undefined

export function BoundBox({ label, value, onCommit, isHalfTyped, ...box }: BoundBoxProps) {
  const { inputProps, change } = useDebouncedInput({
    value: value === undefined ? '' : String(value),
    normalise: (text) => formatNumber(numberOf(text) ?? null, false),
    commit: (text, replace) => onCommit(numberOf(text), replace),
    isUnclear: (text) => Number.isNaN(numberOf(text)),
    isHalfTyped: (text) => isHalfTyped(numberOf(text) ?? Number.NaN),
  })
  const { value: text, onChange: _onChange, ...draft } = inputProps
  return (
    <NumberInput
      {...box}
      {...draft}
      attributes={{ 'aria-label': label }}
      kind={kind}
      value={numberIn(text, kind)}
      onNumber={(_number, typed) => change(typed)}
    />
  )
}
