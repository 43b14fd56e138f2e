import { useController } from 'react-hook-form'
import { boxClass } from '../../ui/box-style.ts'
import { FormField } from '../../ui/form-field.tsx'
import { fieldLabel } from './field-labels.ts'
import type { VehicleControl } from './form-control.ts'

interface ChoiceInputProps {
  control: VehicleControl
  name: 'transmission' | 'fuelType' | 'vehicleType' | 'year'
  options: readonly (string | number)[]
}

/** One of a closed list. A native list: nothing opens as well on a phone. */
export function ChoiceInput({ control, name, options }: ChoiceInputProps) {
  const { field, fieldState } = useController({ control, name })
  return (
    <FormField label={fieldLabel(name)} error={fieldState.error?.message}>
      {(attributes) => (
        <select
          {...field}
          {...attributes}
          onChange={(event) => field.onChange(options.find((each) => String(each) === event.target.value))}
          className={boxClass}
        >
          {options.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}
