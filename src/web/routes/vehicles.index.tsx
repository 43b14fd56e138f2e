import { createFileRoute } from '@tanstack/react-router'
import { browseQuery, browseSearch, skipTargets } from '../features/filters/search/browse-search.ts'
import { browseHead } from '../screens/browse/browse-head.ts'
import { loadBrowse } from '../screens/browse/browse-loader.ts'
import { BrowsePage } from '../screens/browse/browse-page.tsx'
import { browseAnswerQuery } from '../vehicle-parts/browse-answer-query.ts'

export const Route = createFileRoute('/vehicles/')({
  validateSearch: browseSearch,
  loader: async ({ context, location }) => {
    await loadBrowse(context, browseQuery(location.search))
  },
  head: ({ match }) => {
    const { site, queryClient, dataSource } = match.context
    const query = browseQuery(match.search)
    return browseHead(site, query, queryClient.getQueryData(browseAnswerQuery(dataSource, query).queryKey))
  },
  component: Browse,
  staticData: {
    hasBrowse: true,
    skipLinks: [
      { label: 'Skip to filters', target: skipTargets.filters, className: 'max-lg:hidden' },
      { label: 'Skip to filters', target: skipTargets.filtersButton, className: 'lg:hidden' },
      { label: 'Skip to results', target: skipTargets.results },
    ],
  },
})

function Browse() {
  return <BrowsePage search={browseQuery(Route.useSearch())} />
}
