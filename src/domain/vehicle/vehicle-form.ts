import { newVehicle } from './new-vehicle.ts'
import type { Vehicle, VehicleDraft } from './vehicle.ts'

type NumberField = 'engineCC' | 'mileage' | 'price'

/** What stands in a vehicle form: a number's box may be empty. */
export type VehicleFormValues = Omit<VehicleDraft, NumberField> &
  Record<NumberField, number | null> & { dealershipName: string }

/** What a valid form holds: a draft with its dealership's name. */
export type ValidVehicle = VehicleDraft & { dealershipName: string }

/** The form's values for a listing that is edited. A picture listed twice is shown once. */
export function formValuesOf(vehicle: Vehicle): VehicleFormValues {
  const { id: _id, userId: _userId, version: _version, ...fields } = vehicle
  return { ...fields, imageUrls: [...new Set(vehicle.imageUrls)] }
}

/** The values a new listing's form starts with: the specification's defaults, and what is taken over from elsewhere. */
export function newFormValues(
  now: Date,
  dealershipName: string,
  startFrom: Partial<VehicleFormValues> = {},
): VehicleFormValues {
  return { ...newVehicle(now, dealershipName), ...startFrom }
}

/** The fields of a promotion without one: 'No Promotion' is null in all of them (specification, section 4). */
const noPromotion = {
  promotionType: null,
  promotionValue: null,
  promotionText: null,
  promotionStartDate: null,
  promotionEndDate: null,
  originalPrice: null,
} as const

/**
 * The form without what stands in boxes that its promotion does not show: they are neither checked, for nobody could
 * mend them, nor sent. Only a discount has a value and an original price.
 */
export function withoutHiddenBoxes(values: VehicleFormValues): VehicleFormValues {
  if (values.promotionType === 'discount') return values
  if (values.promotionType === null) return { ...values, ...noPromotion }
  return { ...values, promotionValue: null, originalPrice: null }
}

/** What is sent of a valid form: no blank text. */
export function vehicleToSend(valid: ValidVehicle): ValidVehicle {
  return {
    ...valid,
    details: valid.details?.trim() || null,
    promotionText: valid.promotionText?.trim() || null,
  }
}
