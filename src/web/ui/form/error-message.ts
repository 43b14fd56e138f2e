/** A field's error as react-hook-form keeps it: with a message, or one for each item of a list. */
export type FieldErrorTree = { message?: string } | readonly (FieldErrorTree | undefined)[] | undefined

/** The message of an error, or the first one in a list of them. */
export function errorMessage(error: FieldErrorTree): string | undefined {
  if (!error) return undefined
  if ('message' in error && error.message) return error.message
  if (!Array.isArray(error)) return undefined
  return error.map(errorMessage).find(Boolean)
}
