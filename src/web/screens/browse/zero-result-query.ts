import { queryOptions } from '@tanstack/react-query'
import type { DataSource } from '#domain/data-source.ts'
import type { FixedFilters } from '#domain/search/filters.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { keys } from '../../api/queries.ts'

/** What to leave out of a search without results. */
export function zeroResultSuggestionsQuery(dataSource: DataSource, query: SearchQuery, fixed?: FixedFilters) {
  return queryOptions({
    queryKey: [keys.vehicles, 'zero-result-suggestions', query, fixed],
    queryFn: async () => {
      const { zeroResultSuggestions } = await import('./zero-result-suggestions.ts')
      return zeroResultSuggestions(dataSource, query, fixed)
    },
  })
}
