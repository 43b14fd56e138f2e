import { allowsTypo, isOneEditApart } from '../../text/typos.ts'

/**
 * Finds the names one edit apart from a word: two words are that only if they share what is left without one letter, or one
 * is the other's. A lookup costs the length of the word, whatever the number of names.
 * @param names those with a digit or of few letters are left out
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
