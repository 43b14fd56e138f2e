/** Product decisions, 'Search'. */
export const typoMinLength = 5

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
  return agreesAfterOneEdit(typed, word, (rest, from) => from <= word.length && word.startsWith(rest, from))
}

/** Whether one edit turns `typed` into `word`. @param typed another than `word` */
export function isOneEditApart(typed: string, word: string): boolean {
  return agreesAfterOneEdit(typed, word, (rest, from) => from <= word.length && word.slice(from) === rest)
}

/** @param agrees whether the rest of `typed` agrees with `word` from an index on */
function agreesAfterOneEdit(
  typed: string,
  word: string,
  agrees: (rest: string, from: number) => boolean,
): boolean {
  let same = 0
  while (same < typed.length && typed[same] === word[same]) same++
  // They differ here, and no later edit could change that.
  const rest = (from: number) => typed.slice(from)
  return (
    agrees(rest(same + 1), same) ||
    agrees(rest(same), same + 1) ||
    (same < word.length && agrees(rest(same + 1), same + 1)) ||
    (typed[same] === word[same + 1] && typed[same + 1] === word[same] && agrees(rest(same + 2), same + 2))
  )
}
