import { createFileRoute } from '@tanstack/react-router'
import { withoutAbsent } from '#domain/search/filters.ts'
import { asFilters } from '#domain/search/phrase/with-phrase.ts'
import { browseQuery, browseSearch, skipTargets } from '../features/filters/browse-search.ts'
import { browseAnswerQuery } from '../listing/browse-answer-query.ts'
import { withScrollToTop } from '../page/route-options.tsx'
import { browseHead } from '../screens/browse/browse-head.ts'
import { BrowsePage, BrowseSkeleton } from '../screens/browse/browse-page.tsx'

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
      { label: 'Skip to filters', target: skipTargets.filters, className: 'max-lg:hidden' },
      { label: 'Skip to filters', target: skipTargets.filtersButton, className: 'lg:hidden' },
      { label: 'Skip to results', target: skipTargets.results },
    ],
  },
  pendingComponent: withScrollToTop(BrowseSkeleton),
  component: BrowsePage,
})
