import { editDistance } from '../../text/typos.ts'
import { tokenizePhrase } from '../phrase/tokens.ts'
import { negations } from '../phrase/word-table.ts'
import { knownTerms, makesByKey, namesNear, otherWords, type Term } from './known-names.ts'
import type { Lexicon } from './lexicon.ts'

/** Shorter words resemble too many names, and names are never longer. */
const [leastLetters, mostLetters] = [3, 24]
/** Allowed typos: one in a short word, two in a longer one, fewer if a listing has the word. */
const mostTypos = (word: string, { hasWord }: Lexicon) =>
  (word.length < 5 ? 1 : 2) - (hasWord(word) ? (otherWords.has(word) ? 2 : 1) : 0)

const keysByLetter = Map.groupBy(
  [...knownTerms.keys()].filter((key) => !/\d/.test(key)),
  (key) => key[0],
)

/**
 * Replaces unknown words of a phrase by the nearest names: 'spark' by Chevrolet Spark, 'toyoto hilix' by Toyota Hilux.
 * @param words unknown words of the phrase
 * @returns undefined if no name is near
 */
export function nearestPhrase(phrase: string, words: string, lexicon: Lexicon): string | undefined {
  const left = new Set(tokenizePhrase(words).map(({ text }) => text))
  let nearest = phrase
  const tokens = tokenizePhrase(phrase)
  for (const [at, { text, from, to }] of [...tokens.entries()].toReversed()) {
    const isDenied = negations.has(tokens[at - 1]?.text ?? '')
    const name = left.has(text) && !isDenied ? nearestName(text, lexicon) : undefined
    if (name !== undefined) nearest = nearest.slice(0, from) + name + nearest.slice(to)
  }
  return nearest === phrase ? undefined : nearest
}

function nearestName(word: string, lexicon: Lexicon): string | undefined {
  if (word.length < leastLetters || word.length > mostLetters) return undefined
  const most = mostTypos(word, lexicon)
  let best: { term: Term; rank: number } | undefined
  for (const key of [...namesNear(word), ...(keysByLetter.get(word[0]) ?? [])]) {
    if (Math.abs(key.length - word.length) > most) continue
    const typos = editDistance(word, key)
    if (typos > most) continue
    const term = knownTerms.get(key) as Term
    // Prefers names of listings among equally near ones.
    const rank = 2 * typos + (term.models.some(lexicon.isListed) ? 0 : 1)
    if (rank < (best?.rank ?? Infinity)) best = { term, rank }
  }
  return best && nameOf(best.term, lexicon)
}

function nameOf({ make, models, colorFamily }: Term, lexicon: Lexicon): string | undefined {
  const model = models.find(lexicon.isListed) ?? models[0]
  if (make !== undefined) return makesByKey.get(make)
  return model ? `${makesByKey.get(model.make)} ${model.name}` : colorFamily
}
