import { localYear } from '../../text/local-time.ts'
import { familyOfColor } from '../../vehicle/colors/color-families.ts'
import type { PhrasePart } from '../search-answer.ts'
import type { SearchQuery } from '../search-query.ts'
import { candidateAt, type Sentence } from './candidates.ts'
import type { Lexicon } from './lexicon.ts'
import { hasMinus, readNegation } from './negations.ts'
import { longestEntry, type Token, tokenizePhrase } from './tokens.ts'
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

/** The tokens from `at` to `next` with what they mean. */
interface Span {
  at: number
  next: number
  filters: SearchQuery
  make: string | undefined
}

/**
 * Reads what a buyer types as filters and words: '2018 swift under 40k automatic'. From left to right the longest part
 * that means something is taken, of equally long ones the first in the order of `meaningOf`, then a number.
 * Case, accents and punctuation do not matter, but nothing is read across a comma. The time is linear in the length.
 *
 * Reading what stayed understands nothing more: words that were not neighbours stay apart by a comma, and words that
 * would mean something alone are put in quotation marks, within which all are words.
 * @param now decides what 'new' and '5 years old' are, and the latest model year
 */
export function readPhrase(phrase: string, lexicon: Lexicon, now: Date): PhraseReading {
  const year = localYear(now)
  const reading = readOnce(phrase, { tokens: tokenizePhrase(phrase), lexicon, year })
  const { words } = reading
  const again = readOnce(words, { tokens: tokenizePhrase(words), lexicon, year })
  if (again.parts.length === 0 && again.unsaid.length === 0 && again.words === words) return reading
  return { ...reading, words: `"${words.replaceAll('"', '')}"` }
}

function readOnce(phrase: string, sentence: Sentence): PhraseReading {
  const { tokens } = sentence
  const spans: Span[] = []
  const unsaid: string[] = []
  const isLeft = new Uint8Array(tokens.length)
  for (let at = 0, next = 0; at < tokens.length; at = next) {
    const token = tokens[at] as Token
    const before = spans.at(-1)?.next === at ? spans.at(-1) : undefined
    const isWord = token.isQuoted || (token.isGlued && !before)
    const make = token.isApart ? undefined : before?.make
    const found = isWord || hasMinus(token) ? undefined : candidateAt(sentence, at, make)
    const negation = isWord || found ? undefined : readNegation(sentence, at)
    const filler = isWord || (found && !found.filters) ? undefined : longestEntry(tokens, at, 2, fillers)
    const part = found ?? negation
    next = part?.next ?? at + 1
    if (part?.filters && next >= at + (filler?.count ?? 0)) {
      spans.push({ at, next, filters: part.filters, make: found?.make })
    } else if (negation || (hasMinus(token) && !isWord)) {
      while (tokens[next]?.isGlued) next++
      unsaid.push(phrase.slice(token.from - (hasMinus(token) ? 1 : 0), tokens[next - 1]?.to))
    } else if (filler) {
      next = at + filler.count
    } else {
      // 'New' before another word belongs to that: 'new tyres'.
      const isOfNew = before && !token.isApart && tokens[at - 1]?.text === 'new'
      isLeft.fill(1, isOfNew ? spans.pop()?.at : at, next)
    }
  }
  const kept = withFamilies(withoutWideBodies(spans))
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

function withoutWideBodies(spans: readonly Span[]): readonly Span[] {
  const isWide = ({ filters }: Span) => wideBodies.has(filters)
  const saysType = spans.some((span) => span.filters.model ?? (span.filters.vehicleType && !isWide(span)))
  return saysType ? spans.filter((span) => !isWide(span)) : spans
}

/** A shade and a family would both have to pass: 'white or navy' is white or blue. */
function withFamilies(spans: readonly Span[]): readonly Span[] {
  if (!spans.some(({ filters }) => filters.colorFamily)) return spans
  return spans.map((span) => {
    const families = span.filters.color?.flatMap((color) => familyOfColor(color) ?? [])
    return families?.length ? { ...span, filters: { colorFamily: families } } : span
  })
}

function wordsLeft(phrase: string, tokens: readonly Token[], isLeft: Uint8Array): string {
  const runs: { from: number; to: number; isQuoted: boolean }[] = []
  for (const [index, token] of tokens.entries()) {
    if (!isLeft[index]) continue
    const run = runs.at(-1)
    // A sign of a number stays with it.
    const from = token.from - (/[<>≤≥]=?\s*$/.exec(token.gap)?.[0].length ?? 0)
    const to = token.to + (/[+%]/.test(token.after) ? 1 : 0)
    if (run && isLeft[index - 1] && run.isQuoted === token.isQuoted) run.to = to
    else runs.push({ from, to, isQuoted: token.isQuoted })
  }
  const texts = runs.map(({ from, to, isQuoted }) => {
    const text = phrase.slice(from, to).replaceAll('"', ',')
    return isQuoted ? `"${text}"` : text
  })
  return texts.join(', ')
}
