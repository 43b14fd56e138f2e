/** A field's mistake as the form library keeps it: with a message, or one in each place of a list. */
export type Mistake = { message?: string } | readonly (Mistake | undefined)[] | undefined

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
