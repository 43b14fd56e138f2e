import { type ComponentProps, useId } from 'react'
import { type FieldFrame, FormField } from './form-field.tsx'
import { inputClass } from './input-style.ts'

interface TextFieldProps
  extends FieldFrame,
    Omit<ComponentProps<'input'>, 'id' | 'className' | 'list' | 'children'> {
  /** What is offered while one types; anything else may be typed too. */
  suggestions?: readonly string[] | undefined
}

export function TextField({ label, error, hint, isRequired, suggestions, ...input }: TextFieldProps) {
  const listId = useId()
  return (
    <FormField label={label} error={error} hint={hint} isRequired={isRequired}>
      {(attributes) => (
        <>
          <input {...input} {...attributes} list={suggestions && listId} className={inputClass} />
          {suggestions && (
            <datalist id={listId}>
              {suggestions.map((each) => (
                <option key={each} value={each} />
              ))}
            </datalist>
          )}
        </>
      )}
    </FormField>
  )
}
