import { useController } from 'react-hook-form'
import type { NumberKind } from '#domain/text/typed-number.ts'
import { fieldLabel } from '#domain/vehicle/fields.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import type { NumberUnit } from '../../ui/form/number-text-input.tsx'
import type { VehicleControl } from './form-control.ts'

interface NumberFieldProps {
  control: VehicleControl
  name: 'price' | 'mileage' | 'engineCC' | 'originalPrice' | 'promotionValue'
  kind: NumberKind
  unit: NumberUnit
  hint?: string
  /** Told of a new number before the form has it. */
  onNumber?: (number: number | null) => void
}

/** A labelled box for a number in the vehicle form. */
export function NumberField({ control, name, kind, unit, hint, onNumber }: NumberFieldProps) {
  const { field, fieldState } = useController({ control, name })
  const take = (number: number | null) => {
    onNumber?.(number)
    field.onChange(number)
  }
  return (
    <FormField label={fieldLabel(name)} error={fieldState.error?.message} hint={hint}>
      {(attributes) => (
        <NumberInput
          attributes={attributes}
          name={name}
          kind={kind}
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
