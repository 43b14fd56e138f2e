import { otherSpellings } from '../../vehicle/models/known-models.ts'
import { keyOf, mostTokens, tokenizePhrase } from './tokens.ts'
import { TypoIndex } from './typo-index.ts'

interface NameTokens {
  /** Of the whole name. */
  key: string
  count: number
  words: string[]
  /** Of the words that a name of several begins with: of 'Land Cruiser Prado', 'land' and 'landcruiser'. */
  beginnings: string[]
}

/**
 * What is worked out of each name of a vocabulary, kept from one lexicon to the next, so that making one again costs
 * little beside its new names.
 */
export class NameMemo {
  readonly typos = new TypoIndex()
  readonly #tokens = new Map<string, NameTokens>()
  readonly #spellings = new Map<string, readonly string[]>()

  tokensOf(name: string): NameTokens {
    return computedOnce(this.#tokens, name, () => {
      const tokens = tokenizePhrase(name)
      const keys = tokens[0]?.keys.slice(0, tokens.length - 1) ?? []
      return {
        key: keyOf(tokens),
        count: Math.min(tokens.length, mostTokens),
        words: tokens.map(({ text }) => text),
        beginnings: keys.filter((_, place) => !tokens[place + 1]?.isGlued),
      }
    })
  }

  /** Its own included. */
  spellingsOf(make: string, model: string): readonly string[] {
    return computedOnce(this.#spellings, `${make}\n${model}`, () => [model, ...otherSpellings(make, model)])
  }

  /** Forgets all where most of it is of names that have gone. @param names how many a lexicon has */
  prune(names: number): void {
    if (this.#tokens.size <= 4 * names + leastKept) return
    this.#tokens.clear()
    this.#spellings.clear()
  }
}

const leastKept = 1000

function computedOnce<T>(memo: Map<string, T>, key: string, compute: () => T): T {
  const known = memo.get(key)
  if (known !== undefined) return known
  const value = compute()
  memo.set(key, value)
  return value
}
