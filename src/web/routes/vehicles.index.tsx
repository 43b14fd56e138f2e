import { createFileRoute } from '@tanstack/react-router'
import { browseQuery, browseSearch, skipTargets } from '../features/filters/search/browse-search.ts'
import { browseHead } from '../screens/browse/browse-head.ts'
import { loadBrowse } from '../screens/browse/browse-loader.ts'
import { BrowsePage } from '../screens/browse/browse-page.tsx'

export const Route = createFileRoute('/vehicles/')({
  validateSearch: browseSearch,
  loader: ({ context, location }) => loadBrowse(context, browseQuery(location.search)),
  head: ({ match, loaderData }) =>
    browseHead(match.context.site, loaderData ?? { search: browseQuery(match.search) }),
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
  return <BrowsePage {...Route.useLoaderData()} />
}
