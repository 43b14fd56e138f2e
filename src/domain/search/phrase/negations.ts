import { parishNoun } from '#territory/places.ts'
import type { Lexicon } from '../names/lexicon.ts'
import { boundsOf, exclusionOf, isFacetField, rangeColumns } from '../search-fields.ts'
import type { SearchQuery } from '../search-query.ts'
import { type Candidate, candidateAt } from './candidates.ts'
import { longestEntry, type Token } from './tokens.ts'
import { betweenNegationAndValue, type Denial, exceptions, negations } from './word-table.ts'

/** A negation with what it denies. */
export interface Negation {
  /** The index of the token behind it. */
  next: number
  /** What passes; undefined where no filter says it. */
  filters: SearchQuery | undefined
}

/**
 * Reads 'not automatic', 'no diesel or hybrid', 'anything but a hatchback', 'not toyota corolla' from an index on: the
 * values as exclusions, a bound as the opposite one. 'Not only white' is no filter.
 * @returns undefined where the negation is of other words ('no accident')
 */
export function readNegation(
  tokens: readonly Token[],
  at: number,
  lexicon: Lexicon,
  now: Date,
): Negation | undefined {
  const lead = negationAt(tokens, at)
  if (!lead) return undefined
  const filtersOf = (parts: readonly SearchQuery[]) =>
    lead.denial === 'other' ? oppositeOf(parts) : undefined
  const parts: SearchQuery[] = []
  let next = at + lead.count
  for (let isAny = true; ; ) {
    const denied = deniedAt(tokens, next, lexicon, now)
    if (!denied || !(isAny || isOfOneField(denied.filters, parts.at(-1)))) break
    parts.push(denied.filters)
    next = denied.next
    const joint = tokens[next]?.isApart ? '' : tokens[next]?.text
    // 'Not red or automatic' is neither; in 'not red and automatic' the second is wanted.
    isAny = joint === 'or' || joint === 'nor'
    if (!isAny && joint !== 'and') return { next, filters: filtersOf(parts) }
    next++
  }
  return parts.length === 0 ? undefined : { next: next - 1, filters: filtersOf(parts) }
}

/** What is named from an index on; of a make with its model the model alone, for another of the make may be wanted. */
function deniedAt(
  tokens: readonly Token[],
  at: number,
  lexicon: Lexicon,
  now: Date,
): { next: number; filters: SearchQuery } | undefined {
  let from = at
  let found: Candidate | undefined
  for (; tokens[from] && !tokens[from]?.isApart; from++) {
    found = candidateAt(tokens, from, lexicon, undefined, now)
    // In 'A-Class' and 'a4' the letter is none.
    if (found || !betweenNegationAndValue.has(tokens[from]?.text ?? '') || tokens[from + 1]?.isGlued) break
  }
  if (!found?.filters) return undefined
  const next = from + found.count
  const { model, brand, ...others } = found.filters
  if (model) return { next, filters: { ...others, model } }
  const isFollowed = found.make !== undefined && tokens[next] && !tokens[next]?.isApart
  const behind = isFollowed ? candidateAt(tokens, next, lexicon, found.make, now) : undefined
  return behind?.filters?.model
    ? { next: next + behind.count, filters: { model: behind.filters.model } }
    : { next, filters: found.filters }
}

function isOfOneField(one: SearchQuery, other: SearchQuery | undefined): boolean {
  return Object.keys(one).join() === Object.keys(other ?? {}).join()
}

function oppositeOf(parts: readonly SearchQuery[]): SearchQuery | undefined {
  const opposite: Record<string, unknown> = {}
  for (const part of parts) {
    const [[name, value] = ['', undefined], ...others] = Object.entries(part)
    const bound = oppositeBound(part)
    if (bound) Object.assign(opposite, bound)
    else if (others.length === 0 && isFacetField(name) && Array.isArray(value))
      opposite[exclusionOf(name)] = [...((opposite[exclusionOf(name)] as unknown[]) ?? []), ...value]
    else return undefined
  }
  return opposite
}

/** 'Not under 20k' is from 20k on, 'not before 2010' from 2010 on; of a range there is none. */
function oppositeBound(part: SearchQuery): SearchQuery | undefined {
  if (Object.keys(part).length !== 1) return undefined
  for (const column of rangeColumns) {
    const { min, max } = boundsOf[column]
    const [low, high] = [part[min], part[max]]
    const step = column === 'year' ? 1 : 0
    if (low !== undefined) return { [max]: low - step }
    if (high !== undefined) return { [min]: high + step }
  }
  return undefined
}

const kindsOfValues = new RegExp(
  `^(?:colou?r|make|brand|model|type|fuel|car|vehicle|${parishNoun}|dealer)(?:s|es)?$`,
)

/** Negation that begins at an index: 'not', 'any colour but', or the minus of 'suv -diesel', which is no token. */
export function negationAt(
  tokens: readonly Token[],
  at: number,
): { denial: Denial; count: number } | undefined {
  const token = tokens[at]
  if (!token) return undefined
  if (hasMinus(token)) return { denial: 'other', count: 0 }
  const found = longestEntry(tokens, at, 4, negations)
  if (found) return { denial: found.entry, count: found.count }
  if (!/^(?:any|all|every)$/.test(token.text) || !kindsOfValues.test(tokens[at + 1]?.text ?? ''))
    return undefined
  const exception = longestEntry(tokens, at + 2, 2, exceptions)
  return exception && { denial: exception.entry, count: 2 + exception.count }
}

/** Whether a minus is right before the word: 'suv -diesel', but not 'suv - diesel' or 'red-suzuki'. */
export function hasMinus({ isNumber, gap, from }: Token): boolean {
  return !isNumber && (/\s[-−–]$/.test(gap) || (/^[-−–]$/.test(gap) && from === 1))
}
