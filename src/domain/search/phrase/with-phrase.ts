import type { PhraseAnswer } from '../search-answer.ts'
import { boundsOf, parseSearchQuery, rangeColumns, type SearchQuery } from '../search-query.ts'

/**
 * A search with what its words were read as: filters that were set beside `q` win over understood ones, a field at a
 * time, and an understood bound that contradicts one that was set is left out.
 */
export function withPhrase(
  { q: _q, ...given }: SearchQuery,
  { query, words }: { query: SearchQuery; words: string },
): SearchQuery {
  return { ...beside(given, query), ...given, ...(words !== '' && { q: words }) }
}

/**
 * The filters that stay where a phrase is typed beside them. A make or a model replaces both.
 * @param named what the phrase says
 */
export function withoutNamed({ q: _q, page: _page, ...query }: SearchQuery, named: SearchQuery): SearchQuery {
  return beside((named.brand ?? named.model) ? { brand: [], model: [], ...named } : named, query)
}

/** The filters of a search that others leave: no field that these name, and no bound that contradicts theirs. */
function beside(named: SearchQuery, query: SearchQuery): SearchQuery {
  const subjects = new Set(Object.keys(named).map(subjectOf))
  const kept: SearchQuery = Object.fromEntries(
    Object.entries(query).filter(([name]) => !subjects.has(subjectOf(name))),
  )
  for (const column of rangeColumns) {
    const { min, max } = boundsOf[column]
    if ((kept[min] ?? -Infinity) > (named[max] ?? Infinity)) delete kept[min]
    if ((kept[max] ?? Infinity) < (named[min] ?? -Infinity)) delete kept[max]
  }
  return kept
}

/** What a filter is about: a field and its exclusion, or a colour and its family, are about one thing. */
function subjectOf(name: string): string {
  const field = name.replace(/Not$/, '')
  return field === 'colorFamily' ? 'color' : field
}

/**
 * Values of a field are alternatives, in whatever way they are listed, and so are years that are named with both ends;
 * of other bounds and orders the last one counts.
 */
export function mergeFilters(parts: readonly SearchQuery[]): SearchQuery {
  const merged: Record<string, unknown> = {}
  for (const part of parts) {
    const years = [merged.yearMin, merged.yearMax, part.yearMin, part.yearMax]
    for (const [name, value] of Object.entries(part)) {
      const known = merged[name]
      merged[name] = Array.isArray(known) && Array.isArray(value) ? [...known, ...value] : value
    }
    if (!years.every((year) => typeof year === 'number')) continue
    merged.yearMin = Math.min(...years)
    merged.yearMax = Math.max(...years)
  }
  return parseSearchQuery(merged)
}

/**
 * A search with its words as the filters that its answer read them as, canonical; parts that were left out are gone.
 * @param answer undefined while it loads: then the words stay
 */
export function asFilters(query: SearchQuery, answer: PhraseAnswer | undefined): SearchQuery {
  if (query.q === undefined || !answer) return query
  const filters = mergeFilters(answer.understood.map((part) => part.filters))
  return parseSearchQuery(withPhrase(query, { query: filters, words: answer.words }))
}
