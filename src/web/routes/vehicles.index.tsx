import { createFileRoute } from '@tanstack/react-router'
import { withoutAbsent } from '#domain/filters.ts'
import { searchQuery } from '../api/queries.ts'
import { browseHead } from '../vehicles/browse/browse-head.ts'
import { BrowsePage } from '../vehicles/browse/browse-page.tsx'
import { browseQuery, browseSearch } from '../vehicles/browse/browse-search.ts'
import { BrowseSkeleton } from '../vehicles/browse/browse-skeleton.tsx'
import { reliefQuery } from '../vehicles/browse/relief-query.ts'

export const Route = createFileRoute('/vehicles/')({
  validateSearch: browseSearch,
  // The page follows the address by itself and keeps what it shows meanwhile, so a changed search is the same page:
  // there are no loader dependencies, and the loader runs again behind it.
  shouldReload: true,
  loader: async ({ context: { queryClient, reads }, location, cause }) => {
    const query = browseQuery(location.search)
    try {
      const { matched } = await queryClient.ensureQueryData(searchQuery(reads, query))
      if (matched === 0) await queryClient.ensureQueryData(reliefQuery(reads, query))
    } catch (error) {
      // The page itself says what failed and keeps what it shows.
      if (cause !== 'stay') throw error
    }
  },
  head: ({ match }) => {
    const { site, queryClient, reads } = match.context
    const query = withoutAbsent(match.search)
    return browseHead(site, query, queryClient.getQueryData(searchQuery(reads, query).queryKey))
  },
  pendingComponent: BrowseSkeleton,
  component: BrowsePage,
})
