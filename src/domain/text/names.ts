/** Stands for the name of an account's dealership. */
export const noDealership = 'No dealership'

/** Two names are the same name if their keys are equal. */
export function nameKey(name: string): string {
  return normalizeName(name).toLowerCase()
}

/** Trims a name, collapses its spaces and composes its accents. Empty if nothing is visible. */
export function normalizeName(name: string): string {
  return isBlank(name) ? '' : name.normalize('NFC').trim().replace(/\s+/gu, ' ')
}

/** U+2800 is an empty Braille cell, U+1D159 an invisible note, and U+FFF9 to U+FFFB mark annotations. */
const unseen = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\u{1d159}\ufff9-\ufffb]*$/u

export function isBlank(text: string): boolean {
  return unseen.test(text)
}

/** PostgreSQL stores no NUL and no lone surrogate. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** Returns a text in lower case without accents. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

/** `land-cruiser` for 'Land Cruiser', in addresses. Empty without a letter or digit. */
export function slugOf(name: string): string {
  return foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** Prices of a make, a make's model, or a type. Not in `paths.ts`, which first scripts contain. */
export function carsPath(...names: readonly string[]) {
  return `/cars/${names.map((name) => encodeURIComponent(slugOf(name))).join('/')}` as const
}
