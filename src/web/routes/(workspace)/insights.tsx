import { createFileRoute } from '@tanstack/react-router'
import { insightsQuerySchema } from '#domain/insights/insights.ts'
import { privateHead } from '../../page/head/page-head.ts'
import { requirePermission } from '../../page/route-options.tsx'
import { searchValidator } from '../../page/search-params.ts'
import { workspaceRoute } from '../../screens/frame/workspace-route.ts'
import { InsightsPage } from '../../screens/insights/insights-page.tsx'

const validateSearch = searchValidator(insightsQuerySchema)

export const Route = createFileRoute('/(workspace)/insights')({
  ...workspaceRoute,
  beforeLoad: requirePermission('insights.read'),
  validateSearch,
  head: privateHead('Insights', 'How often your listings are viewed, saved and asked about.', '/insights'),
  component: () => <InsightsPage user={Route.useRouteContext().user} query={Route.useSearch()} />,
})
