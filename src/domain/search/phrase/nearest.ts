import { editDistance } from '../../text/typos.ts'
import type { Lexicon } from './lexicon.ts'
import { tokenizePhrase } from './tokens.ts'
import type { Term } from './vocabulary.ts'

/** Shorter words are near to too many. */
const leastLetters = 3
const longestWord = 24
/** Letters of a word that may be other ones: one in a short word, two in a longer one. */
const mostTypos = (word: string) => (word.length < 5 ? 1 : 2)

/**
 * A phrase with the names that the words which were not understood are nearest to: 'spark' is a Chevrolet Spark, 'toyoto
 * hilix' a Toyota Hilux.
 * @param words what stayed of the phrase
 * @returns undefined where no name is near
 */
export function nearestPhrase(phrase: string, words: string, lexicon: Lexicon): string | undefined {
  const left = new Set(tokenizePhrase(words).map(({ text }) => text))
  let nearest = phrase
  for (const { text, from, to } of tokenizePhrase(phrase).toReversed()) {
    const name = left.has(text) ? nearestName(text, lexicon) : undefined
    if (name !== undefined) nearest = nearest.slice(0, from) + name + nearest.slice(to)
  }
  return nearest === phrase ? undefined : nearest
}

function nearestName(word: string, { terms }: Lexicon): string | undefined {
  if (word.length < leastLetters || word.length > longestWord || /\d/.test(word)) return undefined
  let best: { name: string; rank: number } | undefined
  for (const [key, term] of terms) {
    if (key[0] !== word[0] || Math.abs(key.length - word.length) > mostTypos(word) || /\d/.test(key)) continue
    const typos = editDistance(word, key)
    const name = typos <= mostTypos(word) ? nameOf(term) : undefined
    // Of names as near that of a listing.
    const rank = 2 * typos + (term.models.some(({ isListed }) => isListed) ? 0 : 1)
    if (name !== undefined && rank < (best?.rank ?? Infinity)) best = { name, rank }
  }
  return best?.name
}

function nameOf({ makes: [make], models, colorFamily }: Term): string | undefined {
  const model = models.find(({ isListed }) => isListed) ?? models[0]
  return make ?? (model && `${model.make} ${model.model}`) ?? colorFamily
}
