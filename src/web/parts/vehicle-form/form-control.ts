import type { Control, UseFormReturn } from 'react-hook-form'
import { type FieldKey, fieldKeys, fieldLabel } from '#domain/vehicle/fields.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { ValidVehicle, VehicleFormValues } from '#domain/vehicle/vehicle-form.ts'
import { errorMessage, type FieldErrorTree } from '../../ui/form/form-field.tsx'
import type { ClosesOnTheWay } from '../../ui/form/leave-guard.tsx'

export interface VehicleFormProps {
  vehicle?: Vehicle
  /** Values copied from another listing; the others get the defaults. */
  startFrom?: Partial<VehicleFormValues>
  /** Called once it is saved and the lists are refreshed. The form is pending until it resolves. */
  onSaved: (vehicle: Vehicle) => void | Promise<void>
  /** Called after the question about unsaved changes. */
  onCancel: () => void
  /** Cancel at the end of the form, or Back at its beginning. */
  cancel?: 'Cancel' | 'Back'
  closesOnTheWay?: ClosesOnTheWay
}

export type VehicleFormState = UseFormReturn<VehicleFormValues, unknown, ValidVehicle>
export type VehicleControl = Control<VehicleFormValues, unknown, ValidVehicle>

export function fieldProps<Name extends FieldKey>(control: VehicleControl, name: Name) {
  return { control, name, label: fieldLabel(name) }
}

/** Text of the toast 'Form validation failed' (docs/product.md#validation). */
export function invalidFieldsText(errors: Readonly<Record<string, unknown>>): string {
  const named = fieldKeys.flatMap((key) => {
    const message = errorMessage(errors[key] as FieldErrorTree)
    return message ? [`${fieldLabel(key)}: ${message}`] : []
  })
  return named.length > 0 ? named.join('; ') : 'Please check all required fields'
}
