import { fieldLabel, isFieldKey } from '#domain/vehicle/fields.ts'

/** Messages written to be shown below their field start like this, without its name. */
const withoutSubject = /^(At most|Contains|It|Must|Not) /

/** One sentence for wrong fields, with the names that forms show; problem details have the schema's names. */
export function sentenceOfFields(fields: readonly { field: string; message: string }[]): string {
  return fields
    .map(({ field, message }) => {
      const needsNoName = field === '' || (fields.length === 1 && !withoutSubject.test(message))
      return needsNoName ? message : `${fieldName(field)}: ${message}`
    })
    .join('; ')
}

/** A field's label in forms, otherwise its words: `currentPassword` is 'Current password'. */
function fieldName(field: string): string {
  const [name = '', place] = field.split('.')
  const label = isFieldKey(name) ? fieldLabel(name) : inWords(name)
  return place === undefined || Number.isNaN(Number(place)) ? label : `${label}, number ${Number(place) + 1}`
}

function inWords(name: string): string {
  const words = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
