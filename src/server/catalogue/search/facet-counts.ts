import type { FacetCount } from '#domain/search/search-answer.ts'
import { nameKey, normalizeName } from '#domain/text/names.ts'
import type { FacetColumn } from '#engine/facet-column.ts'
import { notStated } from '../columns/columns.ts'

/** The requested counts of a field's values, and the number of all its values. */
export interface FieldCounts {
  counts: FacetCount[]
  total: number
}

/**
 * The counts of a field's values, descending, then by key; zero counts only for chosen values. A chosen value without any
 * listing is shown as given.
 * @param counts by code, of a selection
 * @param limit of values beside the chosen
 */
export function facetCounts(
  column: FacetColumn,
  counts: Uint32Array,
  chosen: readonly string[] = [],
  limit = Number.POSITIVE_INFINITY,
): FieldCounts {
  const unsaid = column.code(notStated)
  if (unsaid !== undefined) counts[unsaid] = 0
  const ordered = sortByCount(column, counts)
  const none = zeroCounts(column, counts, chosen)
  const counted = firstAndChosen(column, ordered, chosen, limit).map((code) => ({
    value: column.spelling(code) ?? '',
    count: counts[code] as number,
  }))
  return {
    counts: none.length > 0 ? counted.concat(none) : counted,
    total: ordered.length + none.length,
  }
}

function firstAndChosen(
  column: FacetColumn,
  ordered: readonly number[],
  chosen: readonly string[],
  limit: number,
): readonly number[] {
  if (ordered.length <= limit) return ordered
  const kept = new Set(chosen.map((text) => column.code(text)))
  return ordered.filter((code, index) => index < limit || kept.has(code))
}

/** The codes that occur, by descending count, then key: both are packed into one number for the native sort. */
function sortByCount(column: FacetColumn, counts: Uint32Array): number[] {
  const { codes, ranks } = column.sorted
  // A power of two: a remainder of fractional division would take most of the time.
  const unit = 2 ** Math.ceil(Math.log2(codes.length + 1))
  const packed = new Float64Array(counts.length)
  let size = 0
  for (let code = 0; code < counts.length; code++) {
    const count = counts[code] as number
    if (count > 0) packed[size++] = (ranks[code] as number) - count * unit
  }
  const ordered: number[] = []
  for (const number of packed.subarray(0, size).sort()) {
    ordered.push(codes[number - Math.floor(number / unit) * unit] as number)
  }
  return ordered
}

function zeroCounts(column: FacetColumn, counts: Uint32Array, chosen: readonly string[]): FacetCount[] {
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
