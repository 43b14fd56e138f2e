import type { FacetCount } from '#domain/search/search-answer.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { nameKey } from '#domain/text/names.ts'

/**
 * The choices of an open field as they are read: by name, those in `held` first, with the count they were held with
 * where they are counted no more. A chosen value that no listing has is among them with a count of 0.
 */
export function inReadingOrder(
  counts: readonly FacetCount[],
  chosen: readonly string[],
  held: readonly FacetCount[],
): FacetCount[] {
  const byKey = new Map(counts.map((each) => [nameKey(each.value), each]))
  for (const choice of [...held, ...chosen.map((value) => ({ value, count: 0 }))]) {
    if (!byKey.has(nameKey(choice.value))) byKey.set(nameKey(choice.value), choice)
  }
  const first = new Set(held.map(({ value }) => nameKey(value)))
  const sorted = [...byKey].sort(([one], [other]) => (one < other ? -1 : 1))
  return [...sorted.filter(([key]) => first.has(key)), ...sorted.filter(([key]) => !first.has(key))].map(
    ([, choice]) => choice,
  )
}

/** The choices with a word that begins as the text does, whatever its case and accents; all of them for no text. */
export function findChoices(choices: readonly FacetCount[], text: string): FacetCount[] {
  const wanted = plain(text)
  return choices.filter(
    ({ value }) => ` ${plain(value)}`.includes(` ${wanted}`) || plainWord(value).startsWith(plainWord(text)),
  )
}

/** `Citroën C4` as `citroen c4`: what stands between words counts as a space. */
function plain(text: string): string {
  return nameKey(foldText(text).replace(/[^\p{L}\p{N}]+/gu, ' '))
}

/** The same in one word, so that `CRV` finds `CR-V`. */
function plainWord(text: string): string {
  return plain(text).replaceAll(' ', '')
}
