import { noPromotion } from '../pricing/promotion.ts'
import { localYear } from '../text/local-time.ts'
import { type FieldValues, fieldKeys, fields, type KeysOfKind, mapKeys, type StoredKey } from './fields.ts'
import { type DraftKey, draftKeys, type Vehicle, type VehicleDraft } from './vehicle.ts'

/** A number is null if its box is empty, and NaN if its text is unclear. */
export type VehicleFormValues = {
  [Key in StoredKey]: FieldValues[Key] | (Key extends KeysOfKind<'wholeNumber' | 'quantity'> ? null : never)
}

export type ValidVehicle = VehicleDraft & { dealershipName: string }

/** A repeated picture is shown once. */
export function formValuesOf(vehicle: Vehicle): VehicleFormValues {
  const values = mapKeys<FieldValues>(fieldKeys, (key) => vehicle[key])
  return { ...values, imageUrls: [...new Set(vehicle.imageUrls)] }
}

/** docs/product.md#vehicle-form */
export function newDraft(thisYear: number): VehicleDraft {
  return mapKeys<VehicleDraft>(draftKeys, <Key extends DraftKey>(key: Key) => {
    const { kind, initial = fields[key].default } = fields[key]
    const empty = kind === 'images' ? [] : kind === 'year' ? thisYear : ''
    // Tests of the schema show that `initial` and `default` have the type of the field.
    return (initial === undefined ? empty : initial) as VehicleDraft[Key]
  })
}

export function newVehicle(now: Date, dealershipName: string): FieldValues {
  return { ...newDraft(localYear(now)), dealershipName, parish: null }
}

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

export function duplicateValues(vehicle: Vehicle): Partial<VehicleFormValues> {
  const copied = mapKeys<FieldValues>(copiedKeys, (key) => vehicle[key])
  return { ...copied, mileage: null, imageUrls: [] }
}

export function withoutEmptyNumbers(values: VehicleFormValues): FieldValues {
  return mapKeys<FieldValues>(fieldKeys, <Key extends StoredKey>(key: Key) => {
    const value = Number.isNaN(values[key]) ? null : values[key]
    const isEmpty = value === null && fields[key].default !== null
    return (isEmpty ? 0 : value) as FieldValues[Key]
  })
}

/** Only a discount has a value and an original price. */
export function withoutHiddenBoxes(values: VehicleFormValues): VehicleFormValues {
  if (values.promotionType === 'discount') return values
  if (values.promotionType === null) return { ...values, ...noPromotion }
  return { ...values, promotionValue: null, originalPrice: null }
}

export function vehicleToSend(valid: ValidVehicle) {
  return {
    ...valid,
    details: valid.details?.trim() || null,
    promotionText: valid.promotionText?.trim() || null,
  }
}
