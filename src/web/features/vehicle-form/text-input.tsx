import { useController } from 'react-hook-form'
import { fieldLabel } from '#domain/vehicle/fields.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import type { VehicleControl } from './form-control.ts'

interface TextInputProps {
  control: VehicleControl
  name: 'color' | 'model' | 'dealershipName' | 'promotionText'
  label?: string
  hint?: string
  isRequired?: boolean
  placeholder?: string
  /** What is offered while one types; anything else may be typed too. */
  suggestions?: readonly string[]
}

/** A line of text. */
export function TextInput({ control, name, label, ...rest }: TextInputProps) {
  const { field, fieldState } = useController({ control, name })
  return (
    <TextField
      {...rest}
      {...field}
      value={field.value ?? ''}
      label={label ?? fieldLabel(name)}
      error={fieldState.error?.message}
      autoComplete="off"
    />
  )
}
