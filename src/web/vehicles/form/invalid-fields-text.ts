import { fieldLabels } from './field-labels.ts'

/** A field's mistake as the form library keeps it: with a message, or one in each place of a list. */
type Mistake = { message?: string } | readonly (Mistake | undefined)[] | undefined

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

/** The message of a mistake, or the first one in a list of them. */
export function messageOf(mistake: Mistake): string | undefined {
  if (!mistake) return undefined
  if ('message' in mistake && mistake.message) return mistake.message
  if (!Array.isArray(mistake)) return undefined
  for (const each of mistake) {
    const message = messageOf(each)
    if (message) return message
  }
  return undefined
}
