import { fieldLabels } from '#domain/vehicle/vehicle-field-labels.ts'
import { errorMessage, type FieldErrorTree } from '../../ui/form/error-message.ts'

/**
 * What the toast 'Form validation failed' says: each field with its message, otherwise 'Please check all required
 * fields' (specification, section 5).
 */
export function invalidFieldsText(errors: Readonly<Record<string, unknown>>): string {
  const named = Object.entries(fieldLabels).flatMap(([field, label]) => {
    const message = errorMessage(errors[field] as FieldErrorTree)
    return message ? [`${label}: ${message}`] : []
  })
  return named.length > 0 ? named.join('; ') : 'Please check all required fields'
}
