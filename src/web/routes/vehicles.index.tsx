import { createFileRoute } from '@tanstack/react-router'
import { withoutAbsent } from '#domain/search/filters.ts'
import { asFilters } from '#domain/search/phrase/with-phrase.ts'
import { browseQuery, browseSearch } from '../features/filters/browse-search.ts'
import { firstFilterId } from '../features/filters/price-filter.tsx'
import { browseAnswerQuery } from '../listing/browse-answer-query.ts'
import { withScrollToTop } from '../page/route-options.tsx'
import { browseHead } from '../screens/browse/browse-head.ts'
import { BrowsePage, BrowseSkeleton, resultsId } from '../screens/browse/browse-page.tsx'
import { filtersButtonId } from '../screens/browse/results-toolbar.tsx'

export const Route = createFileRoute('/vehicles/')({
  validateSearch: browseSearch,
  // No loader dependencies: after a changed search the page refetches by itself and shows the previous results until
  // then. The loader runs on arrival only.
  loader: async ({ context: { queryClient, dataSource }, location }) => {
    const query = browseQuery(location.search)
    const answer = await queryClient.ensureQueryData(browseAnswerQuery(dataSource, query))
    if (answer.matched > 0) return
    const { zeroResultSuggestionsQuery } = await import('../screens/browse/zero-result-suggestions.ts')
    await queryClient.ensureQueryData(zeroResultSuggestionsQuery(dataSource, asFilters(query, answer)))
  },
  head: ({ match }) => {
    const { site, queryClient, dataSource } = match.context
    const query = withoutAbsent(match.search)
    return browseHead(site, query, queryClient.getQueryData(browseAnswerQuery(dataSource, query).queryKey))
  },
  staticData: {
    skipLinks: [
      { label: 'Skip to filters', target: firstFilterId, className: 'max-lg:hidden' },
      { label: 'Skip to filters', target: filtersButtonId, className: 'lg:hidden' },
      { label: 'Skip to results', target: resultsId },
    ],
  },
  pendingComponent: withScrollToTop(BrowseSkeleton),
  component: BrowsePage,
})
