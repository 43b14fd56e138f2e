import type { Lexicon } from '../names/lexicon.ts'
import type { PhrasePart } from '../search-answer.ts'
import type { SearchQuery } from '../search-query.ts'
import { type Span, widenAlternatives } from './alternatives.ts'
import { candidateAt } from './candidates.ts'
import { hasMinus, readNegation } from './negations.ts'
import { keyOf, longestEntry, type Token, tokenizePhrase } from './tokens.ts'
import { mergeFilters } from './with-phrase.ts'
import { fillers, wideBodies } from './word-table.ts'

export interface PhraseReading {
  /** The filters of all parts, canonical. */
  query: SearchQuery
  /** What was not understood, to be searched as words; '' for nothing. */
  words: string
  /** In the order of the phrase; they do not overlap. */
  parts: PhrasePart[]
  /** What was understood and no search can say: 'not 2015'. */
  unsaid: string[]
}

/**
 * Reads what a buyer types as filters and words: '2018 swift under 40k automatic'. From left to right the longest part
 * that means something is taken; of equally long ones a name of the lexicon before a number before an everyday word.
 * Case, accents and punctuation do not matter, but nothing is read across a comma. The time is linear in the length.
 *
 * Reading what stayed understands nothing more: words that were not neighbours stay apart by a comma, and a word that
 * would mean something alone (Abarth has no '206is', but BMW could) is put in quotation marks, within which all are words.
 * @param now decides what 'new' and '5 years old' are, and the latest model year
 */
export function readPhrase(phrase: string, lexicon: Lexicon, now: Date): PhraseReading {
  const reading = readOnce(phrase, lexicon, now)
  const { words } = reading
  const again = readOnce(words, lexicon, now)
  if (again.parts.length === 0 && again.unsaid.length === 0 && again.words === words) return reading
  return { ...reading, words: `"${words.replaceAll('"', '')}"` }
}

function readOnce(phrase: string, lexicon: Lexicon, now: Date): PhraseReading {
  const tokens = tokenizePhrase(phrase)
  const spans: Span[] = []
  const nouns: Span[] = []
  const unsaid: string[] = []
  const isLeft = new Uint8Array(tokens.length)
  let make: { name: string; next: number } | undefined
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token
    if (token.isQuoted) {
      isLeft[at++] = 1
      continue
    }
    const isInRun = token.isGlued && spans.at(-1)?.next !== at
    const behind = make?.next === at && !token.isApart ? make.name : undefined
    const signed = hasMinus(token) ? readNegation(tokens, at, lexicon, now) : undefined
    const found = isInRun || signed ? undefined : candidateAt(tokens, at, lexicon, behind, now)
    const negation =
      signed ?? (isInRun || found?.filters ? undefined : readNegation(tokens, at, lexicon, now))
    const filler = isInRun ? undefined : longestEntry(tokens, at, 2, fillers)
    const next = at + (found?.count ?? 0)
    if (found && !found.filters) {
      isLeft.fill(1, at, next)
      at = next
    } else if (found?.filters && found.count >= (filler?.count ?? 0)) {
      const { filters, makesOfModels } = found
      spans.push({ at, next, filters, makesOfModels })
      make = found.make === undefined ? undefined : { name: found.make, next }
      at = next
    } else if (negation) {
      const { next, filters } = negation
      if (filters) spans.push({ at, next, filters })
      else unsaid.push(phrase.slice(token.from, tokens[next - 1]?.to))
      at = next
    } else if (filler) {
      if (isTypeNoun(tokens[at], spans.at(-1), at))
        nouns.push({ at, next: at + 1, filters: { vehicleType: ['Car'] } })
      at += filler.count
    } else {
      isLeft[at++] = 1
    }
  }
  const kept = widenAlternatives(withoutWideBodies(withTypeNouns(spans, nouns), tokens), tokens)
  return {
    query: mergeFilters(kept.map(({ filters }) => filters)),
    words: wordsLeft(phrase, tokens, isLeft),
    parts: kept.map(({ at, next, filters }) => ({
      from: (tokens[at] as Token).from,
      to: (tokens[next - 1] as Token).to,
      filters,
    })),
    unsaid,
  }
}

/**
 * 'Car' is any vehicle ('cheap car', 'car under 30k', 'new cars'), but the type where it ends a description by gearbox,
 * fuel or colour, as in 'gasoline automatic car', and no make, model or other type is named. 'Electric car' and 'hybrid
 * car' are what such vehicles of every type are called.
 */
function isTypeNoun(token: Token | undefined, before: Span | undefined, at: number): boolean {
  if (!token || !/^cars?$/.test(token.text) || token.isApart || before?.next !== at) return false
  const { transmission, fuelType, color, colorFamily } = before.filters
  return !!(transmission ?? color ?? colorFamily) || /^(?:Petrol|Diesel)/.test(`${fuelType}`)
}

function withTypeNouns(spans: readonly Span[], nouns: readonly Span[]): readonly Span[] {
  const isNamed = spans.some(({ filters }) => filters.vehicleType ?? filters.brand ?? filters.model)
  return isNamed ? spans : [...spans, ...nouns].toSorted((one, other) => one.at - other.at)
}

function withoutWideBodies(spans: readonly Span[], tokens: readonly Token[]): readonly Span[] {
  const isWide = ({ at, next, filters }: Span) =>
    filters.vehicleType !== undefined && wideBodies.has(keyOf(tokens.slice(at, next)))
  const saysType = spans.some((span) => span.filters.model ?? (span.filters.vehicleType && !isWide(span)))
  return saysType ? spans.filter((span) => !isWide(span)) : spans
}

function wordsLeft(phrase: string, tokens: readonly Token[], isLeft: Uint8Array): string {
  const runs: { from: number; to: number; isQuoted: boolean }[] = []
  for (const [index, token] of tokens.entries()) {
    if (!isLeft[index]) continue
    const run = runs.at(-1)
    // A sign that bounds a number stays with it.
    const from = token.from - (/[<>≤≥]=?\s*$/.exec(token.gap)?.[0].length ?? 0)
    const to = token.to + (token.after === '+' ? 1 : 0)
    if (run && isLeft[index - 1] && run.isQuoted === token.isQuoted) run.to = to
    else runs.push({ from, to, isQuoted: token.isQuoted })
  }
  const texts = runs.map(({ from, to, isQuoted }) => {
    const text = phrase.slice(from, to).replaceAll('"', ' ')
    return isQuoted ? `"${text}"` : text
  })
  return texts.join(', ')
}
