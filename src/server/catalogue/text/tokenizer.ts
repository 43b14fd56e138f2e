import { limits } from '#domain/limits.ts'

/** Product decisions, 'Search'. */
export const typoMinLength = 5

/**
 * The words of a text: runs of letters and digits, folded, without thousands separators, truncated to
 * `limits.searchedWordLength`. 'Citroën C4-Picasso, $66,500' gives 'citroen', 'c4', 'picasso' and '66500'.
 */
export function tokenize(text: string): string[] {
  const plain = foldText(text)
  const ungrouped = plain.includes(',') ? plain.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '') : plain
  return (ungrouped.match(/[\p{L}\p{N}]+/gu) ?? []).map(truncate)
}

/** The indexed words of a listing's details: the first ones, because their number is what the index costs. */
export function tokenizeDetails(details: string): string[] {
  return tokenize(details).slice(0, limits.searchedDetailsWords)
}

/** The words of a name and, of several, their concatenation: 'Land Rover' is searched as 'landrover' too. */
export function tokenizeName(name: string): string[] {
  const words = tokenize(name)
  return words.length > 1 ? [...words, truncate(words.join(''))] : words
}

/** A text in lower case without accents, for searching and sorting. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

/** By code points, which are two code units at most. */
function truncate(word: string): string {
  const most = limits.searchedWordLength
  return word.length <= most ? word : [...word.slice(0, 2 * most)].slice(0, most).join('')
}

/** Whether a typed word is long enough for typo tolerance. Numbers have none: another digit is another number. */
export function allowsTypo(word: string): boolean {
  return !isNumeric(word) && [...word].length >= typoMinLength
}

export function isNumeric(word: string): boolean {
  return /^\p{Nd}+$/u.test(word)
}

/**
 * Whether one edit (insertion, deletion, substitution or transposition of neighbours) turns `typed` into a prefix of
 * `word`.
 * @param typed no prefix of `word` itself
 */
export function isPrefixWithOneEdit(typed: string, word: string): boolean {
  let same = 0
  while (same < typed.length && typed[same] === word[same]) same++
  // They differ here, and no later edit could change that.
  const rest = (from: number) => typed.slice(from)
  const continues = (text: string, from: number) => from <= word.length && word.startsWith(text, from)
  return (
    continues(rest(same + 1), same) ||
    continues(rest(same), same + 1) ||
    (same < word.length && continues(rest(same + 1), same + 1)) ||
    (typed[same] === word[same + 1] && typed[same + 1] === word[same] && continues(rest(same + 2), same + 2))
  )
}
