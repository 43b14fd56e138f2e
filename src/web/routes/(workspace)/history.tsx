import { createFileRoute } from '@tanstack/react-router'
import { historyQuerySchema } from '#domain/moderation/history-query.ts'
import { privateHead } from '../../page/head/page-head.ts'
import { requirePermission } from '../../page/route-options.tsx'
import { searchValidator } from '../../page/search-params.ts'
import { workspaceRoute } from '../../screens/frame/workspace-route.ts'
import { HistoryPage } from '../../screens/history/history-page.tsx'

const { before: _before, ...filters } = historyQuerySchema
const validateSearch = searchValidator(filters)

export const Route = createFileRoute('/(workspace)/history')({
  ...workspaceRoute,
  beforeLoad: requirePermission('audit.read'),
  validateSearch,
  head: privateHead('History', 'What happened, who did it, and when.', '/history'),
  component: () => <HistoryPage user={Route.useRouteContext().user} search={Route.useSearch()} />,
})
