import type { QuestionedField, UnusualNumber } from '#domain/vehicle/unusual-number.ts'
import type { Doubt } from './doubts-dialog.tsx'

const namesOf: Record<QuestionedField, string> = {
  price: 'price',
  mileage: 'mileage',
  engineCC: 'engine size',
}

/** What is asked about unusual numbers before they are saved, in the same words wherever they are. */
export function numberDoubts(unusual: readonly UnusualNumber[]): (Doubt & { field: QuestionedField })[] {
  return unusual.map(({ field, message }) => ({
    field,
    title: `Is the ${namesOf[field]} right?`,
    text: `${message}.`,
    cancelLabel: `Change the ${namesOf[field]}`,
  }))
}
