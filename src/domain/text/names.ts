/** Names with the same key are equal: normalised, in lower case. */
export function nameKey(name: string): string {
  return normalizeName(name).toLowerCase()
}

/** Normalises a name: composed, trimmed, inner spaces collapsed. Empty if nothing is visible. */
export function normalizeName(name: string): string {
  return isBlank(name) ? '' : name.normalize('NFC').trim().replace(/\s+/gu, ' ')
}

/** U+2800 is an empty Braille cell, U+1D159 a note without a head, U+FFF9 to U+FFFB mark annotations. */
const unseen = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\u{1d159}\ufff9-\ufffb]*$/u

/** Whether a text has no visible character. */
export function isBlank(text: string): boolean {
  return unseen.test(text)
}

/** Whether PostgreSQL can store a text: no NUL, no lone surrogate. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** A text in lower case without accents. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}
