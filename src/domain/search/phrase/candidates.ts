import { localYear } from '../../text/local-time.ts'
import { allowsTypo, typoIndex } from '../../text/typos.ts'
import { classMeaning, isMistyped, type Lexicon, meaningOf, slippedMeaning } from '../names/lexicon.ts'
import type { SearchQuery } from '../search-query.ts'
import { readQuantity } from './quantities.ts'
import type { Token } from './tokens.ts'
import { fillers, negations, newWords, nounsBehind, wordTable } from './word-table.ts'

/** So many tokens that mean something together. */
export interface Candidate {
  count: number
  /** Undefined where a search cannot say it, so that it stays whole. */
  filters: SearchQuery | undefined
  /** The make that is named. */
  make?: string
  /** The makes of the models that are named. */
  makesOfModels?: string[]
}

const mostWords = 4

/**
 * The longest part of a phrase that begins at a token and means something.
 * @param behind the make right before it
 */
export function candidateAt(
  tokens: readonly Token[],
  at: number,
  lexicon: Lexicon,
  behind: string | undefined,
  now: Date,
): Candidate | undefined {
  const exact = exactAt(tokens, at, lexicon, behind, now) ?? newAt(tokens, at, lexicon, now)
  const found =
    exact ?? (fillers.has(tokens[at]?.text ?? '') ? undefined : typoAt(tokens, at, lexicon, behind))
  return found && withNoun(tokens, at, found)
}

function exactAt(
  tokens: readonly Token[],
  at: number,
  lexicon: Lexicon,
  behind: string | undefined,
  now: Date,
): Candidate | undefined {
  const quantity = readQuantity(tokens, at, now)
  const candidates: (Candidate | undefined)[] = [
    nameAt(tokens, at, lexicon, behind),
    quantity && { count: quantity.next - at, filters: quantity.filters },
    wordAt(tokens, at),
  ]
  return candidates.reduce((best, each) => ((each?.count ?? 0) > (best?.count ?? 0) ? each : best))
}

function nameAt(
  tokens: readonly Token[],
  at: number,
  lexicon: Lexicon,
  behind: string | undefined,
): Candidate | undefined {
  const keys = tokens[at]?.keys ?? []
  for (let count = keys.length; count > 0; count--) {
    if (tokens[at + count]?.isGlued) continue
    const isSpaced = tokens.slice(at + 1, at + count).some(({ isGlued }) => !isGlued)
    // 'Not e class' begins with no Note.
    if (count === 2 && isSpaced && negations.has(keys[0] as string)) continue
    const key = keys[count - 1] as string
    const isClass = (count > 1 && !isSpaced) || behind !== undefined
    const meaning =
      firstOf(key, (name) => meaningOf(name, lexicon, behind, isSpaced)) ??
      (isClass ? classMeaning(key, lexicon, behind) : undefined)
    if (meaning) return { count, ...meaning }
  }
  return undefined
}

function wordAt(tokens: readonly Token[], at: number): Candidate | undefined {
  const keys = tokens[at]?.keys ?? []
  for (let count = Math.min(keys.length, mostWords); count > 0; count--) {
    if (tokens[at + count]?.isGlued) continue
    const filters = firstOf(keys[count - 1] as string, (key) => wordTable.get(key))
    if (filters) return { count, filters }
  }
  return undefined
}

/** 'Swifts' is 'swift'; seats are no SEATs. */
function firstOf<T>(key: string, read: (key: string) => T | undefined): T | undefined {
  const isPlural = key.length >= 4 && key.endsWith('s') && key !== 'seats'
  return read(key) ?? (isPlural ? read(key.slice(0, -1)) : undefined)
}

/** 'New' by itself or before what is understood; before another word it belongs to that one. */
function newAt(tokens: readonly Token[], at: number, lexicon: Lexicon, now: Date): Candidate | undefined {
  if (!newWords.has(tokens[at]?.text ?? '')) return undefined
  const behind = tokens[at + 1]
  const isAlone = !behind || behind.isApart || fillers.has(behind.text) || newWords.has(behind.text)
  const isOfPart =
    !isAlone &&
    (exactAt(tokens, at + 1, lexicon, undefined, now) ?? typoAt(tokens, at + 1, lexicon, undefined))
  return isAlone || isOfPart ? { count: 1, filters: { yearMin: localYear(now) } } : undefined
}

/** Everyday words without a similar other word. 'Loader' is left out, because of 'loaded'. */
const wordsNear = typoIndex(
  'automatic manual petrol gasoline diesel electric hybrid hatchback pickup crossover'.split(' '),
)

/** Reads typos: 'toyata', 'land crusier', 'autmatic'. */
function typoAt(
  tokens: readonly Token[],
  at: number,
  lexicon: Lexicon,
  behind: string | undefined,
): Candidate | undefined {
  const { text = '', keys = [] } = tokens[at] ?? {}
  for (let count = Math.min(keys.length, lexicon.isBeginning(text) ? 2 : 1); count > 0; count--) {
    const key = keys[count - 1] as string
    if (tokens[at + count]?.isGlued || /\d/.test(key) || !isMistyped(key, lexicon)) continue
    const meaning = slippedMeaning(key, lexicon, behind)
    if (meaning) return { count, ...meaning }
    const [word = ''] = allowsTypo(key) ? wordsNear(key) : []
    const filters = wordTable.get(word)
    if (filters) return { count, filters }
  }
  return undefined
}

function withNoun(tokens: readonly Token[], at: number, found: Candidate): Candidate {
  const behind = tokens[at + found.count]
  if (!behind || behind.isApart || tokens[at + found.count + 1]?.isGlued) return found
  const isNoun = Object.keys(found.filters ?? {}).some((name) =>
    nounsBehind.get(name as keyof SearchQuery)?.has(behind.text),
  )
  return isNoun ? { ...found, count: found.count + 1 } : found
}
