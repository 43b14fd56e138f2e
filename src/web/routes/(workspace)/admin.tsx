import { createFileRoute } from '@tanstack/react-router'
import { pageQuery } from '../../api/queries.ts'
import { toastOnFailure } from '../../api/read-failures.ts'
import { pageHead } from '../../page/head/page-head.ts'
import { dashboardSearch, dashboardTitle, tableQuery } from '../../screens/dashboard/dashboard-search.ts'
import { workspaceRoute } from '../../screens/frame/workspace-route.ts'

export const Route = createFileRoute('/(workspace)/admin')({
  ...workspaceRoute,
  validateSearch: dashboardSearch,
  // No loader dependencies: the table follows the URL by itself and keeps the previous rows until then.
  loader: async ({ context: { queryClient, dataSource, user }, location }) => {
    const query = tableQuery(dashboardSearch(location.search))
    await Promise.all([
      toastOnFailure(
        queryClient.ensureQueryData(pageQuery(dataSource, 'inventory', query)),
        'Failed to fetch vehicles',
      ),
      user.isApproved || queryClient.ensureQueryData(pageQuery(dataSource, 'listingCounts')),
      user.dealershipName &&
        toastOnFailure(
          queryClient.ensureQueryData(pageQuery(dataSource, 'dealership', user.dealershipName)),
          'Failed to fetch dealership',
        ),
    ])
  },
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: dashboardTitle(match.context.user),
      description: 'The listings you manage.',
      path: '/admin',
      noIndex: true,
    }),
})
