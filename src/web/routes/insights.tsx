import { createFileRoute } from '@tanstack/react-router'
import { insightsQuerySchema } from '#domain/insights/insights.ts'
import { pageHead } from '../page/page-head.ts'
import { requireUser } from '../page/require-user.ts'
import { searchValidator } from '../page/search-params.ts'
import { InsightsPage } from '../screens/insights/insights-page.tsx'

// Declared separately: inline, its type would be inferred from what the router accepts.
const validateSearch = searchValidator(insightsQuerySchema)

export const Route = createFileRoute('/insights')({
  validateSearch,
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
