import type { SearchQuery } from '#domain/search/search-query.ts'

/**
 * What a link changes in the search that is shown, carried out on one that was asked for since.
 * @param wanted the link's search
 */
export function rebasedSearch(wanted: SearchQuery, shown: SearchQuery, asked: SearchQuery): SearchQuery {
  const rebased: Record<string, unknown> = { ...asked }
  const of = (query: SearchQuery): Readonly<Record<string, unknown>> => query
  for (const name of new Set([...Object.keys(wanted), ...Object.keys(shown)])) {
    const [before, after, now] = [of(shown)[name], of(wanted)[name], of(asked)[name]]
    if (String(before) === String(after)) continue
    rebased[name] = [before, after, now].some(Array.isArray)
      ? [...listOf(now).filter((value) => !listOf(before).includes(value)), ...listOf(after)]
      : after
  }
  return rebased as SearchQuery
}

function listOf(values: unknown): readonly unknown[] {
  return Array.isArray(values) ? values : []
}
