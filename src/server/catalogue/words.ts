/** A word this long or longer may hold one typing slip (product decisions, 'Search'). */
export const slipLength = 5

/**
 * The words of a text: runs of letters and digits without accents, in lower case. 'Citroën C4-Picasso' gives
 * 'citroen', 'c4' and 'picasso'.
 */
export function wordsOf(text: string): string[] {
  return plainText(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** A text without accents, in lower case: what words are found in and names are sorted by. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

/** Whether a typed word is long enough for a slip to be forgiven. */
export function maySlip(word: string): boolean {
  return [...word].length >= slipLength
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
