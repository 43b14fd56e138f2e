/**
 * What a text says of a value, or why that is not certain: words to be read after the value's name, such as
 * 'must be a number'.
 */
export type Reading<T> = { value: T } | { problem: string }

/** A text in one form of its characters: full-width digits, hard spaces and typographic signs are plain ones. */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s ]+/g, ' ')
    .replace(/[’‘`´]/g, "'")
    .replace(/[−–]/g, '-')
    .trim()
}

/** Whether a cell says in words that it says nothing: 'n/a', 'unknown', '-'. */
export function saysNothing(text: string): boolean {
  return /^(?:|[-?.]+|n\/?a\.?|none|null|nan|nil|tb[ac]|unknown|undefined|not (?:stated|specified|known|available|given))$/i.test(
    plainText(text),
  )
}
