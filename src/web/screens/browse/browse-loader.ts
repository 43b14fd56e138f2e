import { asFilters } from '#domain/search/phrase/with-phrase.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { searchQuery } from '../../api/queries.ts'
import type { RouterContext } from '../../api/site-context.ts'
import { wholeMarket } from '../../features/filters/search/browse-scope.ts'
import { zeroResultSuggestionsQuery } from './zero-result-query.ts'

/** Facet values of a field besides the chosen ones: more than the longest closed list has, and easy to scan. */
const choicesBrought = 8

/** The reads of a page with Browse; further facet values are loaded on request. @returns the props of `BrowsePage` */
export async function loadBrowse(
  { queryClient, dataSource }: RouterContext,
  search: SearchQuery,
  scope = wholeMarket,
) {
  const { fixed } = scope
  const brought = { ...search, facetLimit: choicesBrought }
  const answer = await queryClient.ensureQueryData(searchQuery(dataSource, brought, fixed))
  if (answer.matched === 0 && answer.total > 0) {
    const filters = asFilters(search, answer)
    await queryClient.ensureQueryData(zeroResultSuggestionsQuery(dataSource, filters, fixed))
  }
  return { search, answer, scope }
}
