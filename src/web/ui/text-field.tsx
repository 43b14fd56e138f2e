import { type ComponentProps, useId } from 'react'
import { textFieldClass } from './text-field-style.ts'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string
}

/** A labelled box for a line of text. */
export function TextField({ label, ...rest }: TextFieldProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <input {...rest} id={id} className={textFieldClass} />
    </div>
  )
}
