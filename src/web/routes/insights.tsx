import { createFileRoute } from '@tanstack/react-router'
import { insightsQuerySchema } from '#domain/insights/insights.ts'
import { privateHead } from '../page/page-head.ts'
import { PageMain } from '../page/page-main.tsx'
import { requireUser } from '../page/route-options.tsx'
import { searchValidator } from '../page/search-params.ts'
import { DashboardHeader } from '../screens/dashboard/dashboard-header.tsx'
import { InsightsPage } from '../screens/insights/insights-page.tsx'

const validateSearch = searchValidator(insightsQuerySchema)

export const Route = createFileRoute('/insights')({
  staticData: { hasOwnFrame: true },
  validateSearch,
  beforeLoad: requireUser,
  head: privateHead('Insights', 'How often your listings are looked at, saved and asked about.', '/insights'),
  component: () => (
    <>
      <DashboardHeader />
      <PageMain>
        <InsightsPage user={Route.useRouteContext().user} query={Route.useSearch()} />
      </PageMain>
    </>
  ),
})
