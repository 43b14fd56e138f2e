import { createFileRoute } from '@tanstack/react-router'
import { withoutAbsent } from '#domain/filters.ts'
import { onItsWay } from '../layout/on-its-way.tsx'
import { browseAnswerQuery } from '../vehicles/browse/browse-answer-query.ts'
import { browseHead } from '../vehicles/browse/browse-head.ts'
import { BrowsePage } from '../vehicles/browse/browse-page.tsx'
import { browseQuery, browseSearch } from '../vehicles/browse/browse-search.ts'
import { BrowseSkeleton } from '../vehicles/browse/browse-skeleton.tsx'
import { reliefQuery } from '../vehicles/browse/relief-query.ts'

export const Route = createFileRoute('/vehicles/')({
  validateSearch: browseSearch,
  // There are no loader dependencies: a changed search is the same page, which follows the address by itself and
  // keeps what it shows until the answer is there. The loader is for arriving at the page.
  loader: async ({ context: { queryClient, reads }, location }) => {
    const query = browseQuery(location.search)
    const { matched } = await queryClient.ensureQueryData(browseAnswerQuery(reads, query))
    if (matched === 0) await queryClient.ensureQueryData(reliefQuery(reads, query))
  },
  head: ({ match }) => {
    const { site, queryClient, reads } = match.context
    const query = withoutAbsent(match.search)
    return browseHead(site, query, queryClient.getQueryData(browseAnswerQuery(reads, query).queryKey))
  },
  pendingComponent: onItsWay(BrowseSkeleton),
  component: BrowsePage,
})
