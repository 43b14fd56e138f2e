import { type ReactNode, useId } from 'react'
import { classNames } from '../styles/class-names.ts'
import { FieldError } from './field-error.tsx'

/** What every labelled box takes, whatever is typed or chosen in it. */
export interface FieldFrame {
  label: string
  /** What is wrong with what it holds. */
  error?: string | undefined
  /** Said under the box while nothing is wrong. */
  hint?: string | undefined
  /** Marks it as one that has to be filled in, among others that have not. */
  isRequired?: boolean
}

/** What ties a box to its label, its hint and its error. */
export interface FieldAttributes {
  id: string
  'aria-required': true | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FormFieldProps extends FieldFrame {
  /** The box, which takes the given attributes. */
  children: (attributes: FieldAttributes) => ReactNode
}

/** The star is drawn with an empty text beside it: those who hear the label are told by the box itself. */
const requiredMark = "after:text-danger after:content-['_*'/'']"

/** The frame of every field: the label over its box, and the hint or the error under it. */
export function FormField({ label, error, hint, isRequired = false, children }: FormFieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label
        id={`${id}-label`}
        htmlFor={id}
        className={classNames('font-semibold text-sm', isRequired && requiredMark)}
      >
        {label}
      </label>
      {children({
        id,
        'aria-required': isRequired || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? noteId : undefined,
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
