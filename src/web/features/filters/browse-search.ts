import { parseQuery } from '#domain/query/query.ts'
import { groupPairs, type RawQuery } from '#domain/query/query-string.ts'
import { withoutAbsent } from '#domain/search/filters.ts'
import { boundsOf, rangeColumns } from '#domain/search/search-fields.ts'
import { type SearchQuery, searchQuerySchema } from '#domain/search/search-query.ts'
import { searchValidator } from '../../page/search-params.ts'

/** Browse's state from its address, for the router. */
export const browseSearch = searchValidator(searchQuerySchema, browsable)

/** The same without what is absent. */
export function browseQuery(raw: RawQuery): SearchQuery {
  return withoutAbsent(browseSearch(raw))
}

/** The search that the filter form would submit now. */
export function browseQueryOfForm(form: HTMLFormElement): SearchQuery {
  const pairs = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return browsable(parseQuery(searchQuerySchema, groupPairs(pairs)))
}

/** Without the parameters of the API that Browse does not offer, and with each pair of bounds in order. */
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
