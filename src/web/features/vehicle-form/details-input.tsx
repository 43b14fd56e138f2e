import { useController } from 'react-hook-form'
import { formatCount } from '#domain/text/format.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { inputClass } from '../../ui/form/input-style.ts'
import type { VehicleControl } from './form-control.ts'

/** The seller's own words, as many lines as they need. */
export function DetailsInput({ control }: { control: VehicleControl }) {
  const { field, fieldState } = useController({ control, name: 'details' })
  const text = field.value ?? ''
  return (
    <FormField
      label="Details"
      error={fieldState.error?.message}
      hint={`${formatCount(text.length)} characters`}
    >
      {(attributes) => (
        <textarea
          {...field}
          {...attributes}
          value={text}
          onChange={(event) => field.onChange(event.target.value || null)}
          placeholder="Condition, service history, owners, extras, what is included"
          className={`${inputClass} min-h-36 py-2.5 lg:min-h-36 [field-sizing:content]`}
        />
      )}
    </FormField>
  )
}
