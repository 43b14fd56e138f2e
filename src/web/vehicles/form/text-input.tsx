import { useId } from 'react'
import { useController } from 'react-hook-form'
import { boxClass } from '../../ui/box-style.ts'
import { FormField } from '../../ui/form-field.tsx'
import { fieldLabel } from './field-labels.ts'
import type { VehicleControl } from './form-control.ts'

interface TextInputProps {
  control: VehicleControl
  name: 'color' | 'model' | 'dealershipName' | 'promotionText'
  label?: string
  hint?: string
  placeholder?: string
  /** What is offered while one types; anything else may be typed too. */
  suggestions?: readonly string[]
}

/** A line of text. */
export function TextInput({ control, name, label, hint, placeholder, suggestions }: TextInputProps) {
  const listId = useId()
  const { field, fieldState } = useController({ control, name })
  return (
    <FormField label={label ?? fieldLabel(name)} error={fieldState.error?.message} hint={hint}>
      {(attributes) => (
        <>
          <input
            {...field}
            {...attributes}
            value={field.value ?? ''}
            placeholder={placeholder}
            autoComplete="off"
            list={suggestions && listId}
            className={boxClass}
          />
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
