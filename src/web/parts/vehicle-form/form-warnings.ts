import { formatMoney } from '#domain/text/format.ts'
import { fieldTable } from '#domain/vehicle/field-registry.ts'
import type { FieldKey } from '#domain/vehicle/fields.ts'
import type { UnusualNumber } from '#domain/vehicle/form/unusual-number.ts'
import type { ValidVehicle, VehicleFormValues } from '#domain/vehicle/form/vehicle-form.ts'
import { type NameQuestion, nameQuestions, questionedNames } from '#domain/vehicle/models/name-questions.ts'
import type { Warning } from '../form/warnings-dialog.tsx'
import { numberWarnings } from '../form/warnings-dialog.tsx'

const nouns: Record<NameQuestion['field'], string> = { brand: 'make', model: 'model', vehicleType: 'type' }

function nameWarning({ field, message }: NameQuestion): FormWarning {
  const noun = nouns[field]
  return { field, title: `Is the ${noun} right?`, text: `${message}.`, cancelLabel: `Change the ${noun}` }
}

export interface FormWarning extends Warning {
  field: FieldKey
}

const untouchedPrice = fieldTable.price.initial

const priceWarning: FormWarning = {
  field: 'price',
  title: `The price is still ${formatMoney(untouchedPrice)}`,
  text: 'That is the price the form starts with. Is it right for this vehicle?',
  cancelLabel: 'Change the price',
}

/**
 * What is asked about before a valid form is sent.
 * @param before the listing that is edited: what it said already is not asked about
 * @param unusual the numbers that `unusualNumbers` finds in it
 */
export function formWarnings(
  valid: ValidVehicle,
  before: VehicleFormValues | undefined,
  unusual: readonly UnusualNumber[],
): FormWarning[] {
  const isUntouched = !before && valid.price === untouchedPrice
  const warnings: FormWarning[] = isUntouched ? [priceWarning] : []
  warnings.push(...numberWarnings(unusual.filter(({ field }) => !(isUntouched && field === 'price'))))
  const isChanged = questionedNames.some((field) => valid[field] !== before?.[field])
  if (isChanged) warnings.push(...nameQuestions(valid).map(nameWarning))
  return warnings
}
