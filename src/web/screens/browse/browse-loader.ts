import { queryOptions } from '@tanstack/react-query'
import type { DataSource } from '#domain/data-source.ts'
import type { FixedFilters } from '#domain/search/filters.ts'
import { asFilters } from '#domain/search/phrase/with-phrase.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { keys } from '../../api/queries.ts'
import type { RouterContext } from '../../api/site-context.ts'
import { type BrowseScope, wholeMarket } from '../../features/filters/browse-scope.ts'
import { browseAnswerQuery } from '../../listing/browse-answer-query.ts'

/**
 * The reads of a page with Browse. Its loader has no dependencies, so it runs on arrival only: after a changed search the
 * page refetches by itself and shows the previous results until then.
 */
export async function loadBrowse(
  { queryClient, dataSource }: RouterContext,
  query: SearchQuery,
  { fixed }: BrowseScope = wholeMarket,
) {
  const answer = await queryClient.ensureQueryData(browseAnswerQuery(dataSource, query, fixed))
  if (answer.matched === 0 && answer.total > 0) {
    const filters = asFilters(query, answer)
    await queryClient.ensureQueryData(zeroResultSuggestionsQuery(dataSource, filters, fixed))
  }
  return answer
}

export function zeroResultSuggestionsQuery(dataSource: DataSource, query: SearchQuery, fixed?: FixedFilters) {
  return queryOptions({
    queryKey: [keys.vehicles, 'zero-result-suggestions', query, fixed],
    queryFn: async () => {
      const { zeroResultSuggestions } = await import('./zero-result-suggestions.ts')
      return zeroResultSuggestions(dataSource, query, fixed)
    },
  })
}
