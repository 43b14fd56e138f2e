/** Key by which dealership names and usernames are unique: trimmed, spaces collapsed, case folded, composed (NFC). */
export function nameKey(name: string): string {
  return normalizeName(name).toLowerCase()
}

/** A name as stored and shown: composed, trimmed, inner spaces collapsed. */
export function normalizeName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/gu, ' ')
}

/** Whether PostgreSQL can store a text: no NUL, no lone surrogate. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** A text in lower case and without accents, for comparing names and words in a search. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}
