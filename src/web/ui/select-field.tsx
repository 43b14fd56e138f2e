import { type ComponentProps, useId } from 'react'
import { FieldError } from './field-error.tsx'
import { textFieldClass } from './text-field-style.ts'

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> {
  label: string
  options: readonly { value: string; label: string }[]
  /** What is wrong with what is chosen. */
  error?: string | undefined
}

/** A labelled native list: nothing opens as well on a phone. */
export function SelectField({ label, options, error, ...rest }: SelectFieldProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <select
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={textFieldClass}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
