import { asFilters } from '#domain/search/phrase/with-phrase.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import type { RouterContext } from '../../api/site-context.ts'
import { type BrowseScope, wholeMarket } from '../../features/filters/browse-scope.ts'
import { browseAnswerQuery } from '../../listing/browse-answer-query.ts'
import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'
import { zeroResultSuggestionsQuery } from './zero-result-query.ts'

/** Few searches find nothing. */
export const noResults = lazyComponent(() => import('./no-results.tsx'))

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
    const suggestions = queryClient.ensureQueryData(zeroResultSuggestionsQuery(dataSource, filters, fixed))
    await Promise.all([suggestions, noResults.load()])
  }
  return answer
}
