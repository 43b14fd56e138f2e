/**
 * The form in which two names are the same name: trimmed, inner spaces collapsed, case folded, composed (NFC).
 * Dealership names and usernames are unique by it.
 */
export function nameKey(name: string): string {
  return tidyName(name).toLowerCase()
}

/** A name as it is stored and shown: composed, trimmed, inner spaces collapsed. */
export function tidyName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/gu, ' ')
}

/** Whether the database can hold a text: no NUL, and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
