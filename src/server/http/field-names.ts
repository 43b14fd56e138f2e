import { fieldLabel, isFieldKey } from '#domain/vehicle/fields.ts'

/** How messages begin that are written to be shown below their field, without its name. */
const withoutSubject = /^(At most|Contains|It|Must|Not) /

interface NamedMessage {
  /** As the schema names it; a place in a list reads `imageUrls.0`, the body itself is empty. */
  field: string
  message: string
}

/**
 * What people read of wrong fields: of one its message alone, of several each with its name, as forms list them.
 * Names in the program's own spelling are for programs, which find them in the problem details.
 */
export function sentenceOfFields(fields: readonly NamedMessage[]): string {
  return fields
    .map(({ field, message }) => {
      const needsNoName = field === '' || (fields.length === 1 && !withoutSubject.test(message))
      return needsNoName ? message : `${fieldName(field)}: ${message}`
    })
    .join('; ')
}

/** A field's label where forms have one, otherwise its words: `currentPassword` is 'Current password'. */
function fieldName(field: string): string {
  const [name = '', place] = field.split('.')
  const label = isFieldKey(name) ? fieldLabel(name) : inWords(name)
  return place === undefined || Number.isNaN(Number(place)) ? label : `${label}, number ${Number(place) + 1}`
}

function inWords(name: string): string {
  const words = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
