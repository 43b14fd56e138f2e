import { boundsOf, rangeColumns } from '../search-fields.ts'
import type { SearchQuery } from '../search-query.ts'

/**
 * A search with what its words were read as: filters that were set beside `q` win over understood ones, a field at a
 * time, and an understood bound that contradicts one that was set is left out.
 */
export function withPhrase(
  { q: _q, ...given }: SearchQuery,
  { query, words }: { query: SearchQuery; words: string },
): SearchQuery {
  const combined = { ...query, ...given, ...(words !== '' && { q: words }) }
  for (const column of rangeColumns) {
    const { min, max } = boundsOf[column]
    const [low, high] = [combined[min], combined[max]]
    if (low === undefined || high === undefined || low <= high) continue
    if (given[min] === undefined) delete combined[min]
    else if (given[max] === undefined) delete combined[max]
  }
  return combined
}
