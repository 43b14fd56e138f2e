import { createFileRoute } from '@tanstack/react-router'
import { InsightsPage } from '../insights/insights-page.tsx'
import { insightsSearch } from '../insights/insights-search.ts'
import { pageHead } from '../page-head.ts'
import { requireUser } from '../require-user.ts'

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
