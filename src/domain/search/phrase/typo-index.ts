import { allowsTypo, isOneEditApart } from '../../text/typos.ts'

/**
 * Names by what is left of them without one letter: two words are one edit apart only if they share such a remainder, or
 * one is the other's. A lookup costs the length of the word, whatever the number of names.
 */
export class TypoIndex {
  readonly #names = new Map<string, string[]>()
  #indexed = new Set<string>()

  /** @param names of makes and models, instead of those before; those with a digit or of few letters are left out */
  update(names: Iterable<string>): void {
    const wanted = new Set<string>()
    for (const name of names) if (allowsTypo(name) && !/\d/.test(name)) wanted.add(name)
    for (const name of wanted) if (!this.#indexed.has(name)) this.#add(name)
    for (const name of this.#indexed) if (!wanted.has(name)) this.#remove(name)
    this.#indexed = wanted
  }

  #add(name: string): void {
    for (const rest of [name, ...remainders(name)]) {
      const known = this.#names.get(rest)
      if (known) known.push(name)
      else this.#names.set(rest, [name])
    }
  }

  #remove(name: string): void {
    for (const rest of new Set([name, ...remainders(name)])) {
      const others = this.#names.get(rest)?.filter((other) => other !== name) ?? []
      if (others.length > 0) this.#names.set(rest, others)
      else this.#names.delete(rest)
    }
  }

  /** The names one edit apart from a word. */
  near(word: string): ReadonlySet<string> {
    const found = new Set<string>()
    for (const rest of [word, ...remainders(word)]) {
      for (const name of this.#names.get(rest) ?? []) {
        if (name !== word && isOneEditApart(word, name)) found.add(name)
      }
    }
    return found
  }
}

function remainders(word: string): string[] {
  return Array.from({ length: word.length }, (_, index) => word.slice(0, index) + word.slice(index + 1))
}
