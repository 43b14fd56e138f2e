import { isBareDiscount } from '#domain/promotion/promotion-rules.ts'
import { formatMoney } from '#domain/text/format.ts'
import type { FieldKey } from '#domain/vehicle/fields.ts'
import { untouchedPrice } from '#domain/vehicle/listing-coach.ts'
import type { UnusualNumber } from '#domain/vehicle/unusual-number.ts'
import type { ValidVehicle, VehicleFormValues } from '#domain/vehicle/vehicle-form.ts'
import { bareDiscountDoubt, type Doubt } from '../../forms/doubts-dialog.tsx'
import { numberDoubts } from '../../forms/number-doubts.ts'

/** A doubt with the box it is about. */
export interface FormDoubt extends Doubt {
  field: FieldKey
}

const priceDoubt: FormDoubt = {
  field: 'price',
  title: `The price is still ${formatMoney(untouchedPrice)}`,
  text: 'That is what the form starts with. Is it what you ask for this vehicle?',
  cancelLabel: 'Change the price',
}

/**
 * What is asked about before a valid form is sent.
 * @param before the listing that is edited: what it said already is not asked about
 * @param unusual the numbers that `unusualNumbers` finds in it
 */
export function formDoubts(
  valid: ValidVehicle,
  before: VehicleFormValues | undefined,
  unusual: readonly UnusualNumber[],
): FormDoubt[] {
  const isUntouched = !before && valid.price === untouchedPrice
  const doubts: FormDoubt[] = isUntouched ? [priceDoubt] : []
  doubts.push(...numberDoubts(unusual.filter(({ field }) => !(isUntouched && field === 'price'))))
  if (isBareDiscount(valid) && !(before && isBareDiscount(before))) {
    doubts.push({ ...bareDiscountDoubt, field: 'promotionValue' })
  }
  return doubts
}
