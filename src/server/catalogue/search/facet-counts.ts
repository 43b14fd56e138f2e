import type { FacetCount } from '#domain/search/search-answer.ts'
import { nameKey, normalizeName } from '#domain/text/names.ts'
import { notStated } from '../columns/columns.ts'
import type { DictionaryColumn } from '../columns/dictionary-column.ts'
import { countByCode } from '../sets/bit-set.ts'
import type { Selection } from '../sets/selection.ts'

/** The requested counts of a field's values, and the number of all its values. */
export interface FieldCounts {
  counts: FacetCount[]
  total: number
}

/**
 * The counts of a field's values in a selection, descending, then by key; zero counts only for chosen values. A chosen
 * value without any listing is shown as given.
 * @param limit of values beside the chosen
 */
export function facetCounts(
  column: DictionaryColumn,
  selection: Selection,
  chosen: readonly string[] = [],
  limit = Number.POSITIVE_INFINITY,
): FieldCounts {
  const counts = countCodes(column, selection)
  const unsaid = column.code(notStated)
  if (unsaid !== undefined) counts[unsaid] = 0
  const ordered = sortByCount(column, counts)
  const none = zeroCounts(column, counts, chosen)
  const counted = firstAndChosen(column, ordered, chosen, limit).map((code) => ({
    value: column.spelling(code) ?? '',
    count: counts[code] as number,
  }))
  return { counts: [...counted, ...none], total: ordered.length + none.length }
}

function firstAndChosen(
  column: DictionaryColumn,
  ordered: readonly number[],
  chosen: readonly string[],
  limit: number,
): readonly number[] {
  if (ordered.length <= limit) return ordered
  const kept = new Set(chosen.map((text) => column.code(text)))
  return ordered.filter((code, index) => index < limit || kept.has(code))
}

/** Counts by code, by the cheaper of a scan of the listings and a bitmap intersection for each code. */
function countCodes(column: DictionaryColumn, selection: Selection): Uint32Array {
  const counts = new Uint32Array(column.length)
  if (selection.smallerSideCount >= column.length * selection.bits.length) {
    for (let code = 0; code < counts.length; code++)
      counts[code] = column.postings(code).countCommonWith(selection.bits)
    return counts
  }
  countByCode(selection.smallerSide, column.codes, counts)
  if (selection.isMajority) {
    for (let code = 0; code < counts.length; code++) {
      counts[code] = column.postings(code).size - (counts[code] as number)
    }
  }
  return counts
}

/** The codes that occur, by descending count, then key: both are packed into one number for the native sort. */
function sortByCount(column: DictionaryColumn, counts: Uint32Array): number[] {
  const { codes, ranks } = column.sorted
  const packed: number[] = []
  for (let code = 0; code < counts.length; code++) {
    const count = counts[code] as number
    if (count > 0) packed.push(count * codes.length + (codes.length - 1 - (ranks[code] as number)))
  }
  const sorted = Float64Array.from(packed).sort().reverse()
  return Array.from(sorted, (number) => codes[codes.length - 1 - (number % codes.length)] as number)
}

function zeroCounts(column: DictionaryColumn, counts: Uint32Array, chosen: readonly string[]): FacetCount[] {
  const absent = new Map<string, string>()
  for (const text of chosen) {
    const key = nameKey(text)
    const code = column.code(text)
    if (code !== undefined && (counts[code] as number) > 0) continue
    const spelling = code === undefined ? undefined : column.spelling(code)
    if (!absent.has(key)) absent.set(key, spelling ?? normalizeName(text))
  }
  return [...absent]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, value]) => ({ value, count: 0 }))
}
