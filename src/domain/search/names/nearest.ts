import { editDistance } from '../../text/typos.ts'
import { tokenizePhrase } from '../phrase/tokens.ts'
import { negations } from '../phrase/word-table.ts'
import { knownTerms, makesByKey, namesNear, otherWords, type Term } from './known-names.ts'
import type { Lexicon } from './lexicon.ts'

/** Shorter words are near to too many, and names are shorter than longer ones. */
const [leastLetters, mostLetters] = [3, 24]
/** Letters of a word that may be other ones: one in a short word, two in a longer one, fewer in a word of a listing. */
const mostTypos = (word: string, { hasWord }: Lexicon) =>
  (word.length < 5 ? 1 : 2) - (hasWord(word) ? (otherWords.has(word) ? 2 : 1) : 0)

const keysByLetter = Map.groupBy(
  [...knownTerms.keys()].filter((key) => !/\d/.test(key)),
  (key) => key[0],
)

/**
 * A phrase with the names that the words which were not understood are nearest to: 'spark' is a Chevrolet Spark, 'toyoto
 * hilix' a Toyota Hilux.
 * @param words what stayed of the phrase
 * @returns undefined where no name is near
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
    // Of names as near that of a listing.
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
