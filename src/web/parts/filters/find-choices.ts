import type { FacetCount } from '#domain/search/search-answer.ts'
import { foldText, nameKey } from '#domain/text/names.ts'

/**
 * The choices of an open field by name, the pinned ones first (with the count they were pinned with, if `counts` lacks
 * them). A chosen value without listings is included with a count of 0.
 */
export function orderChoices(
  counts: readonly FacetCount[],
  chosen: readonly string[],
  pinned: readonly FacetCount[],
): FacetCount[] {
  const byKey = new Map(counts.map((each) => [nameKey(each.value), each]))
  for (const choice of [...pinned, ...chosen.map((value) => ({ value, count: 0 }))]) {
    if (!byKey.has(nameKey(choice.value))) byKey.set(nameKey(choice.value), choice)
  }
  const first = new Set(pinned.map(({ value }) => nameKey(value)))
  const sorted = [...byKey].sort(([one], [other]) => (one < other ? -1 : 1))
  return [...sorted.filter(([key]) => first.has(key)), ...sorted.filter(([key]) => !first.has(key))].map(
    ([, choice]) => choice,
  )
}

/** The choices with a word that starts with the text, ignoring case and accents; all for an empty text. */
export function findChoices(choices: readonly FacetCount[], text: string): FacetCount[] {
  const prefix = normalise(text)
  return choices.filter(
    ({ value }) =>
      ` ${normalise(value)}`.includes(` ${prefix}`) ||
      normaliseAsOneWord(value).startsWith(normaliseAsOneWord(text)),
  )
}

/** `Citroën C4` as `citroen c4`: punctuation counts as a space. */
function normalise(text: string): string {
  return nameKey(foldText(text).replace(/[^\p{L}\p{N}]+/gu, ' '))
}

/** Joins words, so that `CRV` finds `CR-V`. */
function normaliseAsOneWord(text: string): string {
  return normalise(text).replaceAll(' ', '')
}
