import type { Control, UseFormReturn } from 'react-hook-form'
import { type FieldKey, fieldKeys, fieldLabel } from '#domain/vehicle/fields.ts'
import type { ValidVehicle, VehicleFormValues } from '#domain/vehicle/form/vehicle-form.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { errorMessage, type FieldErrorTree } from '../../ui/form/form-field.tsx'
import type { ClosesOnTheWay } from '../../ui/form/leave-guard.tsx'

export interface VehicleFormProps {
  /** The listing that is edited; absent while a new one is made. */
  vehicle?: Vehicle
  /** What a new listing takes over from another one; the defaults of docs/product.md#vehicle-form stand for the rest. */
  startFrom?: Partial<VehicleFormValues>
  /**
   * Called with the answer once it is saved; the lists are refreshed by then. Nothing can be sent again until what it
   * does is done, such as a navigation.
   */
  onSaved: (vehicle: Vehicle) => void | Promise<void>
  /** Leaves without saving; the form has asked by then where something would be lost. */
  onCancel: () => void
  /** The form's own way out: Cancel at its end, or Back at its beginning; without it, what closes it is outside. */
  cancel?: 'Cancel' | 'Back'
  /** Where the page's address says which form is open: whether a change of it closes this one, so that it asks. */
  closesOnTheWay?: ClosesOnTheWay
}

export type VehicleFormState = UseFormReturn<VehicleFormValues, unknown, ValidVehicle>
export type VehicleControl = Control<VehicleFormValues, unknown, ValidVehicle>

export function fieldProps<Name extends FieldKey>(control: VehicleControl, name: Name) {
  return { control, name, label: fieldLabel(name) }
}

/**
 * What the toast 'Form validation failed' says: each field with its message, otherwise 'Please check all required
 * fields' (docs/product.md#validation).
 */
export function invalidFieldsText(errors: Readonly<Record<string, unknown>>): string {
  const named = fieldKeys.flatMap((key) => {
    const message = errorMessage(errors[key] as FieldErrorTree)
    return message ? [`${fieldLabel(key)}: ${message}`] : []
  })
  return named.length > 0 ? named.join('; ') : 'Please check all required fields'
}
