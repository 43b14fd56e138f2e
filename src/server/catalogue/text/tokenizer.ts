import { limits } from '#domain/limits.ts'

/** A word this long or longer may hold one typing slip (product decisions, 'Search'). */
export const slipLength = 5

/**
 * The words of a text: runs of letters and digits without accents, in lower case; commas that part thousands part no
 * words. 'Citroën C4-Picasso, $66,500' gives 'citroen', 'c4', 'picasso' and '66500'. Of a word longer than
 * `limits.searchedWordLength` the beginning stands for it, in what is listed and in what is typed.
 */
export function wordsOf(text: string): string[] {
  const plain = plainText(text)
  const ungrouped = plain.includes(',') ? plain.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '') : plain
  return (ungrouped.match(/[\p{L}\p{N}]+/gu) ?? []).map(cut)
}

/** The words that a listing's details are found by: the first ones, for their number is what the index costs. */
export function detailsWordsOf(details: string): string[] {
  return wordsOf(details).slice(0, limits.searchedDetailsWords)
}

/** The words of a name and, where it has several, all of them as one: 'Land Rover' is looked for as 'landrover' too. */
export function nameWordsOf(name: string): string[] {
  const words = wordsOf(name)
  return words.length > 1 ? [...words, cut(words.join(''))] : words
}

/** A text without accents, in lower case: what words are found in and names are sorted by. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

/** By characters, of which each takes up two places of a string at most. */
function cut(word: string): string {
  const most = limits.searchedWordLength
  return word.length <= most ? word : [...word.slice(0, 2 * most)].slice(0, most).join('')
}

/** Whether a typed word is long enough for a slip to be forgiven. A number is another number with a digit changed. */
export function maySlip(word: string): boolean {
  return !isNumber(word) && [...word].length >= slipLength
}

/** Whether a word is digits alone. */
export function isNumber(word: string): boolean {
  return /^\p{Nd}+$/u.test(word)
}

/**
 * Whether undoing one typing slip (a letter too many, too few, a wrong one, two neighbours swapped) turns `typed`
 * into the beginning of `word`. `typed` itself must not be its beginning.
 */
export function isOneSlipFrom(typed: string, word: string): boolean {
  let same = 0
  while (same < typed.length && typed[same] === word[same]) same++
  // Up to here they agree, and no slip further on could mend this place.
  const rest = (from: number) => typed.slice(from)
  const goesOn = (text: string, from: number) => from <= word.length && word.startsWith(text, from)
  return (
    goesOn(rest(same + 1), same) ||
    goesOn(rest(same), same + 1) ||
    (same < word.length && goesOn(rest(same + 1), same + 1)) ||
    (typed[same] === word[same + 1] && typed[same + 1] === word[same] && goesOn(rest(same + 2), same + 2))
  )
}
