import type { Control, UseFormReturn } from 'react-hook-form'
import { type FieldKey, fieldKeys, fieldLabel } from '#domain/vehicle/fields.ts'
import type { ValidVehicle, VehicleFormValues } from '#domain/vehicle/vehicle-form.ts'
import { errorMessage, type FieldErrorTree } from '../../ui/form/form-field.tsx'

export type VehicleFormState = UseFormReturn<VehicleFormValues, unknown, ValidVehicle>
export type VehicleControl = Control<VehicleFormValues, unknown, ValidVehicle>

export function fieldProps<Name extends FieldKey>(control: VehicleControl, name: Name) {
  return { control, name, label: fieldLabel(name) }
}

/**
 * What the toast 'Form validation failed' says: each field with its message, otherwise 'Please check all required
 * fields' (specification, section 5).
 */
export function invalidFieldsText(errors: Readonly<Record<string, unknown>>): string {
  const named = fieldKeys.flatMap((key) => {
    const message = errorMessage(errors[key] as FieldErrorTree)
    return message ? [`${fieldLabel(key)}: ${message}`] : []
  })
  return named.length > 0 ? named.join('; ') : 'Please check all required fields'
}
