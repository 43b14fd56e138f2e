import { noPromotion } from '../promotion/promotion.ts'
import { barbadosYear } from '../text/barbados-time.ts'
import { type FieldKey, type FieldValues, fieldKeys, fields, type KeysOfKind, mapKeys } from './fields.ts'
import { type DraftKey, draftKeys, type Vehicle, type VehicleDraft } from './vehicle.ts'

/** The values of a vehicle form: a number's box may be empty. */
export type VehicleFormValues = {
  [Key in FieldKey]: FieldValues[Key] | (Key extends KeysOfKind<'wholeNumber' | 'quantity'> ? null : never)
}

/** What a valid form holds: a draft with its dealership's name. */
export type ValidVehicle = VehicleDraft & { dealershipName: string }

/** The form's values for a listing that is edited. A picture listed twice is shown once. */
export function formValuesOf(vehicle: Vehicle): VehicleFormValues {
  const { id: _id, userId: _userId, version: _version, ...fields } = vehicle
  return { ...fields, imageUrls: [...new Set(vehicle.imageUrls)] }
}

/** The defaults of a new listing (specification, section 3); brand, model, colour and pictures are empty. */
export function newDraft(thisYear: number): VehicleDraft {
  return mapKeys<VehicleDraft>(draftKeys, <Key extends DraftKey>(key: Key) => {
    const { kind, initial = fields[key].default } = fields[key]
    const empty = kind === 'images' ? [] : kind === 'year' ? thisYear : ''
    // `initial` and `default` are of the field's kind, as the schema's tests say.
    return (initial === undefined ? empty : initial) as VehicleDraft[Key]
  })
}

/** The form defaults of a new listing. */
export function newVehicle(now: Date, dealershipName: string): FieldValues {
  return { ...newDraft(barbadosYear(now)), dealershipName }
}

/** The values of a new listing's form: the specification's defaults, and what is taken over from elsewhere. */
export function newFormValues(
  now: Date,
  dealershipName: string,
  startFrom: Partial<VehicleFormValues> = {},
): VehicleFormValues {
  return { ...newVehicle(now, dealershipName), ...startFrom }
}

const copiedKeys = fieldKeys.filter((key) => {
  const { form, isCopied = form !== undefined } = fields[key]
  return isCopied
})

/** The values that a duplicate takes over from a listing. It is neither sold nor featured nor in a promotion. */
export function duplicateValues(vehicle: Vehicle): Partial<VehicleFormValues> {
  const copied = mapKeys<FieldValues>(copiedKeys, (key) => vehicle[key])
  return { ...copied, mileage: null, imageUrls: [] }
}

/** The values of a listing, 0 for a number whose box is empty. */
export function withoutEmptyNumbers(values: VehicleFormValues): FieldValues {
  return mapKeys<FieldValues>(fieldKeys, <Key extends FieldKey>(key: Key) => {
    const isEmpty = values[key] === null && fields[key].default !== null
    // Null is a value of the fields whose default it is, and the empty box of the other numbers.
    return (isEmpty ? 0 : values[key]) as FieldValues[Key]
  })
}

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
