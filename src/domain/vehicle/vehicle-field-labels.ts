import { vehicleAttributes } from './vehicle-attributes.ts'
import type { VehicleFormValues } from './vehicle-form.ts'

export type Field = keyof VehicleFormValues

const ownLabels: Partial<Record<Field, string>> = {
  dealershipName: 'Dealership',
  dealershipLogo: 'Dealership logo',
  isSold: 'Sold',
  promotionType: 'Promotion type',
  promotionValue: 'Discount in percent',
  promotionText: 'Promotion message',
  promotionStartDate: 'Start date',
  promotionEndDate: 'End date',
  originalPrice: 'Original price',
}

/** What every field of a vehicle is called, in the order of the form. */
export const fieldLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(vehicleAttributes.map(({ key, label }) => [key, label])),
  ...ownLabels,
}

/** What people read before the field's value. */
export function fieldLabel(field: Field): string {
  return fieldLabels[field] ?? field
}
