import type { BoundField } from '#domain/search-query.ts'
import { textFieldClass } from '../../ui/text-field-style.ts'
import { useDraft } from './use-draft.ts'

interface NumberBoxProps {
  name: BoundField
  label: string
  placeholder: string
  unit?: 'km' | 'cc' | '$'
  /** The bound in the address, or where the slider's thumb is on its way. */
  value: number | undefined
  onCommit: (value: number | undefined, replace: boolean) => Promise<void>
  /** Numbers that are likely the beginning of another one. */
  isHalfTyped: (value: number) => boolean
}

/** One end of a range as a number one types. */
export function NumberBox({ name, label, placeholder, unit, value, onCommit, isHalfTyped }: NumberBoxProps) {
  const draft = useDraft({
    value: value === undefined ? '' : String(value),
    normalise: (text) => (isNumber(text) ? String(Number(text)) : ''),
    commit: (text, replace) => onCommit(isNumber(text) ? Number(text) : undefined, replace),
    isHalfTyped: (text) => isNumber(text) && isHalfTyped(Number(text)),
  })
  return (
    <span className="relative block">
      {unit === '$' && <Unit className="left-3">$</Unit>}
      <input
        {...draft}
        type="number"
        name={name}
        aria-label={label}
        placeholder={placeholder}
        inputMode="numeric"
        autoComplete="off"
        step="any"
        className={`${textFieldClass} tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none ${unit === '$' ? 'pl-7' : unit ? 'pr-10' : ''}`}
      />
      {unit && unit !== '$' && <Unit className="right-3">{unit}</Unit>}
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

function isNumber(text: string): boolean {
  return text.trim() !== '' && Number.isFinite(Number(text))
}
