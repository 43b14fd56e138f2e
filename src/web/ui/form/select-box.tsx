import { inputClass } from './input-style.ts'

interface SelectBoxProps {
  /** For screen readers alone. */
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
  className: string
}

/** A choice above a list, applied at once. */
export function SelectBox({ label, value, options, onChoose, className }: SelectBoxProps) {
  return (
    <label className={className}>
      <span className="sr-only">{label}</span>
      <select
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
        className={`${inputClass} font-semibold`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
