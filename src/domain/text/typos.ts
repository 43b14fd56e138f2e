/** docs/product.md#search */
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

/** How many insertions, deletions, substitutions and transpositions of neighbours turn one word into another. */
export function editDistance(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let at = 1; at <= one.length; at++) {
    const row = [at]
    for (let to = 1; to <= other.length; to++) {
      const isSame = one[at - 1] === other[to - 1]
      const isSwapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
      row[to] = Math.min(
        (last[to] as number) + 1,
        (row[to - 1] as number) + 1,
        (last[to - 1] as number) + (isSame ? 0 : 1),
        isSwapped ? (before[to - 2] as number) + 1 : Infinity,
      )
    }
    ;[before, last] = [last, row]
  }
  return last[other.length] as number
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

/**
 * Finds the names one edit away from a word. Such a pair shares a form with one letter removed, or one is that form of the
 * other. A lookup's cost depends on the length of the word only.
 * @param names names with a digit or few letters are left out
 */
export function typoIndex(names: Iterable<string>): (word: string) => ReadonlySet<string> {
  const byRest = new Map<string, string[]>()
  for (const name of names) {
    if (!allowsTypo(name) || /\d/.test(name)) continue
    for (const rest of remainders(name)) {
      const known = byRest.get(rest)
      if (known) known.push(name)
      else byRest.set(rest, [name])
    }
  }
  return (word) => {
    const found = new Set<string>()
    for (const rest of remainders(word))
      for (const name of byRest.get(rest) ?? [])
        if (name !== word && isOneEditApart(word, name)) found.add(name)
    return found
  }
}

function remainders(word: string): ReadonlySet<string> {
  return new Set([word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))])
}
