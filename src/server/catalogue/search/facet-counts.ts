import type { FacetCount } from '#domain/search/search-answer.ts'
import { nameKey, tidyName } from '#domain/text/names.ts'
import type { ChoiceColumn } from '../columns/dictionary-column.ts'
import { countByCode } from '../sets/bit-set.ts'
import type { Selection } from '../sets/selection.ts'

/** The counts of a field's values that were asked for, and how many values there are in all. */
export interface FieldCounts {
  counts: FacetCount[]
  total: number
}

/**
 * How often each value of a field occurs in a selection: by count, then by key; zero counts only for chosen values.
 * A chosen value that no listing has is shown as it was given.
 * @param limit how many of the values come, beside those chosen
 */
export function facetCounts(
  column: ChoiceColumn,
  selection: Selection,
  chosen: readonly string[] = [],
  limit = Number.POSITIVE_INFINITY,
): FieldCounts {
  const counts = countCodes(column, selection)
  const ordered = inOrder(column, counts)
  const none = zeroCounts(column, counts, chosen)
  const counted = firstAndChosen(column, ordered, chosen, limit).map((code) => ({
    value: column.spelling(code) ?? '',
    count: counts[code] as number,
  }))
  return { counts: [...counted, ...none], total: ordered.length + none.length }
}

function firstAndChosen(
  column: ChoiceColumn,
  ordered: readonly number[],
  chosen: readonly string[],
  limit: number,
): readonly number[] {
  if (ordered.length <= limit) return ordered
  const kept = new Set(chosen.map((text) => column.code(text)))
  return ordered.filter((code, place) => place < limit || kept.has(code))
}

/**
 * Counts by code, by whichever is less work: a look at single listings, or a comparison of sets for every code. A look
 * costs about what comparing a word does.
 */
function countCodes(column: ChoiceColumn, selection: Selection): Uint32Array {
  const counts = new Uint32Array(column.length)
  if (selection.fewerCount >= column.length * selection.bits.length) {
    for (let code = 0; code < counts.length; code++)
      counts[code] = column.slotsOf(code).countIn(selection.bits)
    return counts
  }
  countByCode(selection.fewer, column.codes, counts)
  if (selection.isMost) {
    for (let code = 0; code < counts.length; code++) {
      counts[code] = column.slotsOf(code).size - (counts[code] as number)
    }
  }
  return counts
}

/** The codes that occur, by count downwards, then key: one number each says both, so that they sort natively. */
function inOrder(column: ChoiceColumn, counts: Uint32Array): number[] {
  const { codes, places } = column.byKey
  const ranks: number[] = []
  for (let code = 0; code < counts.length; code++) {
    const count = counts[code] as number
    if (count > 0) ranks.push(count * codes.length + (codes.length - 1 - (places[code] as number)))
  }
  const sorted = Float64Array.from(ranks).sort().reverse()
  return Array.from(sorted, (rank) => codes[codes.length - 1 - (rank % codes.length)] as number)
}

function zeroCounts(column: ChoiceColumn, counts: Uint32Array, chosen: readonly string[]): FacetCount[] {
  const absent = new Map<string, string>()
  for (const text of chosen) {
    const key = nameKey(text)
    const code = column.code(text)
    if (code !== undefined && (counts[code] as number) > 0) continue
    const spelling = code === undefined ? undefined : column.spelling(code)
    if (!absent.has(key)) absent.set(key, spelling ?? tidyName(text))
  }
  return [...absent]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, value]) => ({ value, count: 0 }))
}
