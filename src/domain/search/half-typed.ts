import type { Suggestion } from './search-answer.ts'

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * Whether the last word of a text is the beginning of a make's or model's and no whole word: 'suz', not 'swift', and not
 * '2016', which is read as a filter. Its results would be none, or others than those of the finished word.
 */
export function isHalfTyped(text: string, suggestions: readonly Suggestion[]): boolean {
  const last = /\s$/.test(text) ? undefined : wordsOf(text).at(-1)
  if (last === undefined || suggestions.some(({ kind }) => kind === 'filters')) return false
  const suggested = suggestions.flatMap((suggestion) => wordsOf(suggestion.text))
  return !suggested.includes(last) && suggested.some((word) => word.startsWith(last))
}

/** '2016 s' and 'Suzuki' are '2016 Suzuki'. */
export function withCompletedWord(text: string, suggested: string): string {
  return text.replace(/\S*$/, () => suggested)
}
