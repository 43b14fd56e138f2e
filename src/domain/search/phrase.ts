import { localYear } from '../text/local-time.ts'
import { familyOfColor } from '../vehicle/color-families.ts'
import { type Lexicon, type Meaning, meaningOf } from './lexicon.ts'
import { type Part, readQuantity } from './quantities.ts'
import type { PhrasePart } from './search-answer.ts'
import { boundsOf, exclusionOf, isFacetField, rangeColumns, type SearchQuery } from './search-query.ts'
import { longestEntry, maxTokens, type Token, tokenizePhrase } from './tokens.ts'
import { correctionOf } from './typos.ts'
import { mergeFilters } from './with-phrase.ts'
import {
  anyTruck,
  betweenNegationAndValue,
  type Denial,
  fillers,
  kindWords,
  negations,
  offRoad,
  wordTable,
} from './word-table.ts'

export interface PhraseReading {
  query: SearchQuery
  /** The rest, which is searched as words. */
  words: string
  parts: PhrasePart[]
  /** Parts without a possible filter: 'not 2015'. */
  notUnderstood: string[]
}

interface Span {
  at: number
  next: number
  filters: SearchQuery
  make: string | undefined
}

/**
 * Reads '2018 swift under 40k automatic' as filters and words. It goes from left to right and takes the longest part with a
 * meaning. `meaningOf` has the order of equally long parts. Nothing is read across a comma.
 *
 * The rest must find nothing more when it is read again. Commas separate words that were not neighbours, and quotation marks
 * enclose words that mean something alone.
 */
export function readPhrase(phrase: string, lexicon: Lexicon, now: Date): PhraseReading {
  const year = localYear(now)
  const reading = readOnce(phrase, { tokens: tokenizePhrase(phrase), lexicon, year })
  const { words } = reading
  const again = readOnce(words, { tokens: tokenizePhrase(words), lexicon, year })
  if (again.parts.length === 0 && again.notUnderstood.length === 0 && again.words === words) return reading
  return { ...reading, words: `"${words.replaceAll('"', '')}"` }
}

function readOnce(phrase: string, sentence: Sentence): PhraseReading {
  const { tokens } = sentence
  const spans: Span[] = []
  const notUnderstood: string[] = []
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
      notUnderstood.push(phrase.slice(token.from - (hasMinus(token) ? 1 : 0), tokens[next - 1]?.to))
    } else if (filler) {
      next = at + filler.count
    } else {
      // 'New' belongs to a word after it: 'new tyres'.
      const isOfNew = before && !token.isApart && tokens[at - 1]?.text === 'new'
      isLeft.fill(1, isOfNew ? spans.pop()?.at : at, next)
    }
  }
  const narrow = withoutWideBodies(spans)
  for (const span of spans)
    if (span.filters === offRoad && !narrow.includes(span)) isLeft.fill(1, span.at, span.next)
  const kept = withFamilies(narrow)
  return {
    query: mergeFilters(kept.map(({ filters }) => filters)),
    words: wordsLeft(phrase, tokens, isLeft),
    parts: kept.map(({ at, next, filters }) => ({
      from: (tokens[at] as Token).from,
      to: (tokens[next - 1] as Token).to,
      filters,
    })),
    notUnderstood,
  }
}

function withoutWideBodies(spans: readonly Span[]): readonly Span[] {
  const isWide = ({ filters }: Span) => filters === offRoad || filters === anyTruck
  const saysType = spans.some((span) => span.filters.model ?? (span.filters.vehicleType && !isWide(span)))
  return saysType ? spans.filter((span) => !isWide(span)) : spans
}

/** 'White or navy' becomes white or blue, because a listing cannot pass a shade and a family together. */
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
    // A number keeps its sign.
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

/**
 * Reads 'not automatic' and 'no diesel or hybrid' as exclusions, and the negation of a bound as its opposite.
 * @returns undefined for the negation of other words ('no accident')
 */
function readNegation(sentence: Sentence, at: number): Part | undefined {
  const { tokens } = sentence
  const lead = negationAt(tokens, at)
  if (!lead || (lead.count > 0 && tokens[at + lead.count]?.isApart)) return undefined
  const parts: SearchQuery[] = []
  let [count, next] = [0, 0]
  for (let from = at + lead.count, joint = 'or'; from < tokens.length; ) {
    const denied = deniedAt(sentence, from)
    // 'Not red or automatic' excludes both. 'Not red and automatic' wants automatic.
    const isOther = !/^n?or$/.test(joint) && fieldsOf(denied?.filters) !== fieldsOf(parts.at(-1))
    if (!denied?.filters || isOther) break
    parts.push(denied.filters)
    // A list is denied up to its last 'or': all of 'no toyota, nissan or honda', but only diesel in 'no diesel, petrol'.
    if (joint !== '') [count, next] = [parts.length, denied.next]
    const { text = '', gap = '', isApart = false } = tokens[denied.next] ?? {}
    if (/[;|\n"]/.test(gap)) break
    const isJoint = /^(?:or|nor|and)$/.test(text)
    joint = isJoint && !isApart ? text : isJoint || /^\s*\/\s*$/.test(gap) ? 'and' : ''
    from = denied.next + (isJoint ? 1 : 0)
  }
  if (count === 0) return undefined
  return { next, filters: lead.denial === 'other' ? oppositeOf(parts.slice(0, count)) : undefined }
}

const fieldsOf = (filters: SearchQuery | undefined) => Object.keys(filters ?? {}).join()

/** 'Not toyota corolla' excludes the model, not the make. */
function deniedAt(sentence: Sentence, at: number): Candidate | undefined {
  const { tokens } = sentence
  let found: Candidate | undefined
  for (let from = at; tokens[from] && (from === at || !tokens[from]?.isApart); from++) {
    found = candidateAt(sentence, from)
    // The 'a' of 'A-Class' and 'a4' is not an article.
    if (found || !betweenNegationAndValue.has(tokens[from]?.text ?? '') || tokens[from + 1]?.isGlued) break
  }
  if (found?.make === undefined || tokens[found.next]?.isApart) return found
  const behind = candidateAt(sentence, found.next, found.make)
  return behind?.filters?.model ? behind : found
}

/** 'Not under 20k' is from 20k on. A range has no opposite. */
function oppositeOf(parts: readonly SearchQuery[]): SearchQuery | undefined {
  const opposite: Record<string, unknown> = {}
  for (const part of parts) {
    const [[name, value] = ['', undefined], ...others] = Object.entries(part)
    const column = rangeColumns.find((each) => name === boundsOf[each].min || name === boundsOf[each].max)
    if (others.length > 0) return undefined
    if (isFacetField(name) && Array.isArray(value)) {
      opposite[exclusionOf(name)] = [...((opposite[exclusionOf(name)] as unknown[]) ?? []), ...value]
    } else if (column && typeof value === 'number') {
      const { min, max } = boundsOf[column]
      const step = column === 'year' ? 1 : 0
      if (name === min) opposite[max] = value - step
      else opposite[min] = value + step
    } else return undefined
  }
  return opposite
}

/** Finds 'not', 'any colour but', or the minus of 'suv -diesel'. */
function negationAt(tokens: readonly Token[], at: number): { denial: Denial; count: number } | undefined {
  const token = tokens[at]
  if (token && hasMinus(token)) return { denial: 'other', count: 0 }
  const found = longestEntry(tokens, at, 4, negations)
  return found && { denial: found.entry, count: found.count }
}

/** Accepts 'suv -diesel', but not 'suv - diesel' or 'red-suzuki'. */
function hasMinus({ isNumber, gap, from }: Token): boolean {
  return !isNumber && (/\s[-−–]$/.test(gap) || (/^[-−–]$/.test(gap) && from === 1))
}

interface LeftWord {
  text: string
  /** Whether it is a kind of vehicle without a filter. */
  isKind: boolean
  isDenied: boolean
}

/** @param words from `PhraseReading` */
export function leftWords(words: string): LeftWord[] {
  const tokens = tokenizePhrase(words)
  const left: LeftWord[] = []
  for (let at = 0, next = 0; at < tokens.length; at = next) {
    const kind = longestEntry(tokens, at, 2, kindWords)
    const denied = negationAt(tokens, at)?.count ?? 0
    next = Math.min(tokens.length, at + (kind?.count ?? denied + 1))
    while (tokens[next]?.isGlued) next++
    const text = words.slice(tokens[at]?.from, tokens[next - 1]?.to)
    left.push({
      text: tokens[at]?.isQuoted ? `"${text}"` : text,
      isKind: kind !== undefined,
      isDenied: denied > 0,
    })
  }
  return left
}

interface Sentence {
  tokens: readonly Token[]
  lexicon: Lexicon
  year: number
}

type Candidate = Part & Pick<Meaning, 'make'>

/** The longest part with a meaning. @param behind key of the make before it */
function candidateAt(sentence: Sentence, at: number, behind?: string): Candidate | undefined {
  const named = dealerAt(sentence, at) ?? namedAt(sentence, at, behind)
  const quantity = readQuantity(sentence.tokens, at, sentence.year)
  if (quantity && quantity.next > (named?.next ?? 0)) return quantity
  return named ?? typoAt(sentence, at, behind)
}

/** Reads 'dealer Cheap Cars'. 'Cheap cars' alone is an order. */
function dealerAt({ tokens, lexicon }: Sentence, at: number): Candidate | undefined {
  if (tokens[at]?.text !== 'dealer' || tokens[at + 1]?.isApart) return undefined
  const found = longestEntry(tokens, at + 1, maxTokens, lexicon.dealersOfKnownWords)
  return found && { next: at + 1 + found.count, filters: { dealer: found.entry } }
}

/** 'Back seat' is not the make SEAT, which stands alone or beside one of its models. */
function isMakeSeat({ tokens, lexicon }: Sentence, at: number): boolean {
  const isModel = ({ text }: Token) => lexicon.termOf(text)?.models.some(({ make }) => make === 'seat')
  return tokens.length === 1 || tokens.slice(Math.max(0, at - 1), at + 2).some(isModel)
}

function namedAt(sentence: Sentence, at: number, behind?: string): Candidate | undefined {
  const { tokens, lexicon, year } = sentence
  const keys = tokens[at]?.keys ?? []
  for (let count = keys.length; count > 0; count--) {
    const next = at + count
    if (tokens[next]?.isGlued) continue
    const key = keys[count - 1] as string
    if (key === 'seat' && !isMakeSeat(sentence, at)) return undefined
    const isSpaced = tokens.slice(at + 1, next).some(({ isGlued }) => !isGlued)
    // 'Not e class' does not begin with a Note.
    if (count === 2 && isSpaced && negations.has(keys[0] as string) && !wordTable.has(key)) continue
    const read = (name: string) => meaningOf(name, lexicon, behind, isSpaced)
    // 'Swifts' is 'swift', but 'seats' is not SEAT.
    const isPlural = key.length >= 4 && key.endsWith('s') && key !== 'seats'
    const meaning = read(key) ?? (isPlural ? read(key.slice(0, -1)) : undefined)
    if (key === 'new') return { next, filters: { yearMin: year } }
    if (meaning) return { next, ...meaning }
  }
  return undefined
}

/** Reads 'toyata' and 'land crusier'. */
function typoAt({ tokens, lexicon }: Sentence, at: number, behind?: string): Candidate | undefined {
  const { text = '', keys = [] } = tokens[at] ?? {}
  if (fillers.has(text) || negations.has(text)) return undefined
  for (let count = 2; count > 0; count--) {
    const next = at + count
    const meaning = tokens[next]?.isGlued ? undefined : correctionOf(keys[count - 1] ?? '', lexicon, behind)
    if (meaning) return { next, ...meaning }
  }
  return undefined
}
