import { allowsTypo, editDistance, typoIndex } from '../text/typos.ts'
import { knownTerms, type Lexicon, type Meaning, makesByKey, meaningOf, type Term } from './lexicon.ts'
import { phraseKey, tokenizePhrase } from './tokens.ts'
import { isEverydayWord, negations, otherUnits } from './word-table.ts'

/** English words one letter away from a make or a model. The search never corrects them. */
const otherWords: ReadonlySet<string> = new Set(
  `anger avenge avengers barrier beetles belts blaze blazers breed brick broncos buster canto captive capture carrier
  carry carter cater center cherry civil claws cooler copper cover creed crown crude danger dancer daddy defended
  defenders delta detour discover discovers dolphins dover either escorts explore explored explorers explores familial
  familiar fortune fortunes forty fried frees front glass golden greed hammer hicks highlanders holder hover infinite
  infinity integral jaguars jetty lance lander lodge login lover manuals micro mover muster naval nexus opera optimal
  oyster paddy paris patrol picks portage primer printer protons quick range ranged rangers ranges richer river roger roper
  rower ruling scarlet shift shortage slogan small splinter squire succeeds summer tango trail transported virtue
  virtues virus yards`.split(/\s+/),
)

/** Everyday words that resemble no other word. 'Loader' is missing, because 'loaded' is one. */
const everydayWords = 'automatic manual petrol gasoline diesel electric hybrid hatchback pickup crossover'
const near = typoIndex([
  ...everydayWords.split(' '),
  ...[...knownTerms].flatMap(([key, { make, models }]) =>
    make || models.some(({ isAlone }) => isAlone) ? [key] : [],
  ),
])
const keysByLetter = Map.groupBy(
  [...knownTerms.keys()].filter((key) => !/\d/.test(key)),
  (key) => key[0],
)

/** Shorter words resemble too many names. No name is longer. */
const [minLetters, maxLetters] = [3, 24]

/** The meaning of a word with one typo ('toyata', 'autmatic'), if only one meaning is possible. */
export function correctionOf(
  word: string,
  lexicon: Lexicon,
  behind: string | undefined,
): Meaning | undefined {
  if (!allowsTypo(word) || word.length > maxLetters || /\d/.test(word)) return undefined
  const names = [...near(word)]
  if (names.length === 0 || isEverydayWord(word) || otherWords.has(word) || lexicon.hasWord(word))
    return undefined
  const [first, ...others] = names.flatMap((name) => meaningOf(name, lexicon, behind, false) ?? [])
  const meaning = JSON.stringify(first)
  return others.every((other) => JSON.stringify(other) === meaning) ? first : undefined
}

/**
 * The phrase with unknown words replaced by the nearest names ('toyoto hilix' by 'Toyota Hilux'), for "Did you mean". A phrase
 * that is also a dealership's name becomes `dealer NAME`.
 * @param words unknown words of the phrase
 */
export function nearestPhrase(phrase: string, words: string, lexicon: Lexicon): string | undefined {
  const [dealer] = lexicon.dealersOfKnownWords.get(phraseKey(phrase)) ?? []
  if (dealer !== undefined || words === '') return dealer && `dealer ${dealer}`
  const left = new Set(tokenizePhrase(words).map(({ text }) => text))
  let nearest = phrase
  const tokens = tokenizePhrase(phrase)
  for (const [at, { text, from, to }] of [...tokens.entries()].toReversed()) {
    const isDenied = negations.has(tokens[at - 1]?.text ?? '')
    const name = left.has(text) && !isDenied && !otherUnits.has(text) ? nearestName(text, lexicon) : undefined
    if (name !== undefined) nearest = nearest.slice(0, from) + name + nearest.slice(to)
  }
  return nearest === phrase ? undefined : nearest
}

function nearestName(word: string, lexicon: Lexicon): string | undefined {
  if (word.length < minLetters || word.length > maxLetters) return undefined
  // A short word may have one typo, a longer one two, and a correct word one less.
  const most = (word.length < 5 ? 1 : 2) - (otherWords.has(word) ? 1 : 0) - (lexicon.hasWord(word) ? 1 : 0)
  let best: { term: Term; rank: number } | undefined
  for (const key of [...near(word), ...(keysByLetter.get(word[0]) ?? [])]) {
    const term = knownTerms.get(key)
    if (!term || Math.abs(key.length - word.length) > most) continue
    const typos = editDistance(word, key, most)
    // A name with listings wins among equally near ones.
    const rank = 2 * typos + (term.models.some(lexicon.isListed) ? 0 : 1)
    if (typos <= most && rank < (best?.rank ?? Infinity)) best = { term, rank }
  }
  return best && spelled(best.term, lexicon)
}

function spelled({ make, models, colorFamily }: Term, lexicon: Lexicon): string | undefined {
  const model = models.find(lexicon.isListed) ?? models[0]
  if (make !== undefined) return makesByKey.get(make)
  return model ? `${makesByKey.get(model.make)} ${model.name}` : colorFamily
}
