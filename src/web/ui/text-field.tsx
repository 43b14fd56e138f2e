import { type ComponentProps, useId } from 'react'
import { FieldError } from './field-error.tsx'
import { textFieldClass } from './text-field-style.ts'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string
  /** What is wrong with what it holds. */
  error?: string | undefined
}

/** A labelled box for a line of text. */
export function TextField({ label, error, ...rest }: TextFieldProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <input
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={textFieldClass}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
