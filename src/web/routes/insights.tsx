import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../page/page-head.ts'
import { requireUser } from '../page/require-user.ts'
import { InsightsPage } from '../screens/insights/insights-page.tsx'
import { insightsSearch } from '../screens/insights/insights-search.ts'

export const Route = createFileRoute('/insights')({
  validateSearch: insightsSearch,
  beforeLoad: ({ context, location }) => ({ user: requireUser(context.user, location) }),
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Insights',
      description: 'How often your listings are looked at, saved and asked about.',
      path: '/insights',
      noIndex: true,
    }),
  component: Insights,
})

function Insights() {
  return <InsightsPage user={Route.useRouteContext().user} query={Route.useSearch()} />
}
