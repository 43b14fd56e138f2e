import type { Control, UseFormReturn } from 'react-hook-form'
import { type FieldKey, fieldLabel } from '#domain/vehicle/fields.ts'
import type { ValidVehicle, VehicleFormValues } from '#domain/vehicle/vehicle-form.ts'

/** The state of one vehicle form, which its fields read and write. */
export type VehicleFormState = UseFormReturn<VehicleFormValues, unknown, ValidVehicle>

/** What a field needs of the form. */
export type VehicleControl = Control<VehicleFormValues, unknown, ValidVehicle>

/** What a field of the form is given: the form's control, its name and its label. */
export function fieldProps<Name extends FieldKey>(control: VehicleControl, name: Name) {
  return { control, name, label: fieldLabel(name) }
}
