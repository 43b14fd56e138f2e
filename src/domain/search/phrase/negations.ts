import { boundsOf, exclusionOf, isFacetField, rangeColumns } from '../search-fields.ts'
import type { SearchQuery } from '../search-query.ts'
import { type Candidate, candidateAt, type Sentence } from './candidates.ts'
import type { Part } from './quantities.ts'
import { longestEntry, type Token, tokenizePhrase } from './tokens.ts'
import { betweenNegationAndValue, type Denial, kindWords, negations } from './word-table.ts'

/**
 * Reads 'not automatic', 'no diesel or hybrid', 'anything but a hatchback', 'not toyota corolla' from an index on: the
 * values as exclusions, a bound as the opposite one. 'Not only white' is no filter.
 * @returns undefined where the negation is of other words ('no accident')
 */
export function readNegation(sentence: Sentence, at: number): Part | undefined {
  const { tokens } = sentence
  const lead = negationAt(tokens, at)
  if (!lead || (lead.count > 0 && tokens[at + lead.count]?.isApart)) return undefined
  const parts: SearchQuery[] = []
  let [count, next] = [0, 0]
  for (let from = at + lead.count, joint = 'or'; from < tokens.length; ) {
    const denied = deniedAt(sentence, from)
    // 'Not red or automatic' is neither; in 'not red and automatic' the second is wanted.
    const isOther = !/^n?or$/.test(joint) && fieldsOf(denied?.filters) !== fieldsOf(parts.at(-1))
    if (!denied?.filters || isOther) break
    parts.push(denied.filters)
    // A list is denied up to its last 'or': 'no toyota, nissan or honda', but not 'no diesel, petrol'.
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

/** What is named from an index on; of a make with its model the model alone, for another of the make may be wanted. */
function deniedAt(sentence: Sentence, at: number): Candidate | undefined {
  const { tokens } = sentence
  let found: Candidate | undefined
  for (let from = at; tokens[from] && (from === at || !tokens[from]?.isApart); from++) {
    found = candidateAt(sentence, from)
    // In 'A-Class' and 'a4' the letter is none.
    if (found || !betweenNegationAndValue.has(tokens[from]?.text ?? '') || tokens[from + 1]?.isGlued) break
  }
  if (found?.make === undefined || tokens[found.next]?.isApart) return found
  const behind = candidateAt(sentence, found.next, found.make)
  return behind?.filters?.model ? behind : found
}

/** All other values, and the other side of a bound: 'not under 20k' is from 20k on. Of a range there is none. */
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

/** Negation that begins at an index: 'not', 'any colour but', or the minus of 'suv -diesel', which is no token. */
function negationAt(tokens: readonly Token[], at: number): { denial: Denial; count: number } | undefined {
  const token = tokens[at]
  if (token && hasMinus(token)) return { denial: 'other', count: 0 }
  const found = longestEntry(tokens, at, 4, negations)
  return found && { denial: found.entry, count: found.count }
}

/** Whether a minus is right before the word: 'suv -diesel', but not 'suv - diesel' or 'red-suzuki'. */
export function hasMinus({ isNumber, gap, from }: Token): boolean {
  return !isNumber && (/\s[-−–]$/.test(gap) || (/^[-−–]$/.test(gap) && from === 1))
}

/** A word that is no filter, with its negation: without 'no', 'no accident' would be the opposite. */
export interface LeftWord {
  text: string
  /** A kind of vehicle. */
  isKind: boolean
  isDenied: boolean
}

/** @param words what a reading left */
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
