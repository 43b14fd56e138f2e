import { type ReactNode, useId } from 'react'
import { FieldError } from '../../ui/field-error.tsx'

interface FormFieldProps {
  label: string
  error: string | undefined
  /** Said under the box while nothing is wrong. */
  hint?: string
  /** The box; it takes the given attributes, which tie it to its label and its error. */
  children: (attributes: FieldAttributes) => ReactNode
}

export interface FieldAttributes {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A labelled box of the form with its error under it. */
export function FormField({ label, error, hint, children }: FormFieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': note === undefined ? undefined : noteId,
      })}
      {error ? (
        <FieldError id={noteId}>{error}</FieldError>
      ) : (
        hint && (
          <p id={noteId} className="text-faint text-xs">
            {hint}
          </p>
        )
      )}
    </div>
  )
}
