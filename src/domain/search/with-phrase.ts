import type { PhraseAnswer } from './search-answer.ts'
import { boundsOf, parseSearchQuery, rangeColumns, type SearchQuery } from './search-query.ts'

/** Turns the words of a search into filters. Filters that are set already win, and contradicting bounds are left out. */
export function withPhrase(
  { q: _q, ...given }: SearchQuery,
  { query, words }: { query: SearchQuery; words: string },
): SearchQuery {
  return { ...beside(given, query), ...given, ...(words !== '' && { q: words }) }
}

/** Filters that stay when a phrase sets others. A make or model replaces both. @param named filters of the phrase */
export function withoutNamed({ q: _q, page: _page, ...query }: SearchQuery, named: SearchQuery): SearchQuery {
  return beside((named.brand ?? named.model) ? { brand: [], model: [], ...named } : named, query)
}

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

/** A field and its exclusion have one subject, and so have a colour and its family. */
function subjectOf(name: string): string {
  const field = name.replace(/Not$/, '')
  return field === 'colorFamily' ? 'color' : field
}

/** Values of one field are joined, and so are ranges of years. For other filters the last one wins. */
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

/** Turns the understood words of a search into filters. @param answer undefined while it loads */
export function asFilters(query: SearchQuery, answer: PhraseAnswer | undefined): SearchQuery {
  if (query.q === undefined || !answer) return query
  const filters = mergeFilters(answer.understood.map((part) => part.filters))
  return parseSearchQuery(withPhrase(query, { query: filters, words: answer.words }))
}
