import { useController } from 'react-hook-form'
import { fieldLabel } from '#domain/vehicle/fields.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import type { VehicleControl } from './form-control.ts'

interface ChoiceInputProps {
  control: VehicleControl
  name: 'transmission' | 'fuelType' | 'vehicleType' | 'year'
  options: readonly (string | number)[]
}

/** One of a closed list. */
export function ChoiceInput({ control, name, options }: ChoiceInputProps) {
  const { field, fieldState } = useController({ control, name })
  return (
    <SelectField
      {...field}
      label={fieldLabel(name)}
      error={fieldState.error?.message}
      options={options.map((each) => ({ value: String(each), label: String(each) }))}
      onChange={(event) => field.onChange(options.find((each) => String(each) === event.target.value))}
    />
  )
}
