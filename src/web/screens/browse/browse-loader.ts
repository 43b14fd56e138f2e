import { asFilters } from '#domain/search/phrase/with-phrase.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import type { RouterContext } from '../../api/site-context.ts'
import { type BrowseScope, wholeMarket } from '../../features/filters/search/browse-scope.ts'
import { browseAnswerQuery } from '../../vehicle-parts/browse-answer-query.ts'
import { zeroResultSuggestionsQuery } from './zero-result-query.ts'

/** The reads of a page with Browse. */
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
