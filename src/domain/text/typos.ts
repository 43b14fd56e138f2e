/** docs/product.md#search */
export const typoMinLength = 5

/** Numbers and short words must match exactly. */
export function allowsTypo(word: string): boolean {
  return !isNumeric(word) && [...word].length >= typoMinLength
}

export function isNumeric(word: string): boolean {
  return /^\p{Nd}+$/u.test(word)
}

/**
 * Whether one edit (insertion, deletion, substitution or swap of neighbours) turns `typed` into a prefix of `word`.
 * @param typed no prefix of `word` itself
 */
export function isPrefixWithOneEdit(typed: string, word: string): boolean {
  let same = 0
  while (same < typed.length && typed[same] === word[same]) same++
  // The edit must be at the first difference.
  const agrees = (typedFrom: number, wordFrom: number) =>
    wordFrom <= word.length && word.startsWith(typed.slice(typedFrom), wordFrom)
  const isSwapped = typed[same] === word[same + 1] && typed[same + 1] === word[same]
  return (
    agrees(same + 1, same) ||
    agrees(same, same + 1) ||
    agrees(same + 1, same + 1) ||
    (isSwapped && agrees(same + 2, same + 2))
  )
}

export function isOneEditApart(one: string, other: string): boolean {
  return editDistance(one, other, 1) === 1
}

/** Edits between two words (optimal string alignment distance), or Infinity if there are more than `most`. */
export function editDistance(one: string, other: string, most: number, at = 0, to = 0): number {
  while (at < one.length && one[at] === other[to]) {
    at++
    to++
  }
  const [left, otherLeft] = [one.length - at, other.length - to]
  if (Math.abs(left - otherLeft) > most) return Infinity
  if (left === 0 || otherLeft === 0) return left + otherLeft
  if (most === 0) return Infinity
  const isSwapped = one[at] === other[to + 1] && one[at + 1] === other[to]
  return (
    1 +
    Math.min(
      editDistance(one, other, most - 1, at + 1, to + 1),
      editDistance(one, other, most - 1, at + 1, to),
      editDistance(one, other, most - 1, at, to + 1),
      isSwapped ? editDistance(one, other, most - 1, at + 2, to + 2) : Infinity,
    )
  )
}

/**
 * Finds names one edit away from a word. Two such words share a form with one letter removed, so the cost depends only on the
 * length of the word.
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
      for (const name of byRest.get(rest) ?? []) if (isOneEditApart(word, name)) found.add(name)
    return found
  }
}

function remainders(word: string): ReadonlySet<string> {
  return new Set([word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))])
}
