import { useController } from 'react-hook-form'
import { fieldLabel } from '#domain/vehicle-field-labels.ts'
import { DigitsBox } from '../../ui/digits-box.tsx'
import { FormField } from '../../ui/form-field.tsx'
import type { VehicleControl } from './form-control.ts'

interface DigitsInputProps {
  control: VehicleControl
  name: 'price' | 'mileage' | 'engineCC' | 'originalPrice'
  unit: 'km' | 'cc' | '$'
  hint?: string
  /** Told of a new number before the form has it. */
  onNumber?: (number: number | null) => void
}

/** A labelled box of digits in the vehicle form. */
export function DigitsInput({ control, name, unit, hint, onNumber }: DigitsInputProps) {
  const { field, fieldState } = useController({ control, name })
  const take = (number: number | null) => {
    onNumber?.(number)
    field.onChange(number)
  }
  return (
    <FormField label={fieldLabel(name)} error={fieldState.error?.message} hint={hint}>
      {(attributes) => (
        <DigitsBox
          attributes={attributes}
          name={name}
          value={field.value}
          onNumber={take}
          onBlur={field.onBlur}
          boxRef={field.ref}
          unit={unit}
        />
      )}
    </FormField>
  )
}
