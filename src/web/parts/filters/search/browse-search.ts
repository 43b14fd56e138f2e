import { withoutAbsent } from '#domain/search/filters.ts'
import { boundsOf, rangeColumns, type SearchQuery, searchQuerySchema } from '#domain/search/search-query.ts'
import { groupPairs, parseQuery, parseQueryString, type RawQuery } from '#domain/text/query.ts'

export const skipTargets = {
  filters: 'first-filter',
  filtersButton: 'open-filters',
  results: 'results',
} as const

export const resultsTitleId = 'results-title'
export const filterPanelId = 'filters'
/** Controls outside the form, such as the sort order, name it in `form`. */
export const filterFormId = 'vehicle-filters'
export const chipsLabel = 'Active filters'
export const pagesLabel = 'Pages of results'

export function browseQuery(raw: RawQuery): SearchQuery {
  return withoutAbsent(browsable(parseQuery(searchQuerySchema, raw)))
}

export function browseQueryOfText(text: string): SearchQuery {
  return browseQuery(parseQueryString(text))
}

export function browseQueryOfForm(form: HTMLFormElement): SearchQuery {
  const pairs = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return browsable(parseQuery(searchQuerySchema, groupPairs(pairs)))
}

/** Removes the parameters that only the API has and swaps bounds in the wrong order. */
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
