import { withoutAbsent } from '#domain/search/filters.ts'
import { boundFields, boundsOf, facetFields, rangeColumns } from '#domain/search/search-fields.ts'
import { parseSearchQuery, type SearchQuery, searchQueryFromRecord } from '#domain/search/search-query.ts'

const names = ['q', ...facetFields, ...boundFields, 'featured', 'promotion', 'sold', 'sort', 'page'] as const

/**
 * Browse's state as its address gives it: the search, without what cannot be meant, each pair of bounds in order.
 * How much an answer carries is Browse's own,
 * and what is new is a saved search's to ask.
 */
export function browseQuery(parameters: Readonly<Record<string, unknown>>): SearchQuery {
  return browsable(searchQueryFromRecord(parameters))
}

/** The same as the filter form would send it now. */
export function browseQueryOfForm(form: HTMLFormElement): SearchQuery {
  const pairs = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return browsable(parseSearchQuery(pairs))
}

/**
 * The same for the router, which lays it over the raw parameters: what was dropped must be said to be absent, or the
 * raw text would show through.
 */
export function browseSearch(parameters: Readonly<Record<string, unknown>>): SearchQuery {
  const absent = Object.fromEntries(
    [...names, 'pageSize', 'facetLimit', 'idAbove'].map((name) => [name, undefined]),
  )
  return { ...absent, ...withoutAbsent(browseQuery(parameters)) }
}

function browsable({
  pageSize: _pageSize,
  facetLimit: _limit,
  idAbove: _idAbove,
  ...query
}: SearchQuery): SearchQuery {
  const ordered: SearchQuery = query
  for (const column of rangeColumns) {
    const { min, max } = boundsOf[column]
    const [low, high] = [ordered[min], ordered[max]]
    if (low !== undefined && high !== undefined && low > high) {
      ordered[min] = high
      ordered[max] = low
    }
  }
  return ordered
}
