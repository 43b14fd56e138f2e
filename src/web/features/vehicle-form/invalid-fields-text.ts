import { fieldLabels } from '#domain/vehicle/vehicle-field-labels.ts'
import { type Mistake, messageOf } from '../../ui/form/mistakes.ts'

/**
 * What the toast 'Form validation failed' says: each field with its message, otherwise 'Please check all required
 * fields' (specification, section 5).
 */
export function invalidFieldsText(mistakes: Readonly<Record<string, unknown>>): string {
  const named = Object.entries(fieldLabels).flatMap(([field, label]) => {
    const message = messageOf(mistakes[field] as Mistake)
    return message ? [`${label}: ${message}`] : []
  })
  return named.length > 0 ? named.join('; ') : 'Please check all required fields'
}
