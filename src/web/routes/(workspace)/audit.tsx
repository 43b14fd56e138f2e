import { createFileRoute } from '@tanstack/react-router'
import { auditQuerySchema } from '#domain/moderation/audit-query.ts'
import { privateHead } from '../../page/head/page-head.ts'
import { requirePermission } from '../../page/route-options.tsx'
import { searchValidator } from '../../page/search-params.ts'
import { AuditPage } from '../../screens/audit/audit-page.tsx'
import { workspaceRoute } from '../../screens/frame/workspace-route.ts'

const { before: _before, ...filters } = auditQuerySchema

export const Route = createFileRoute('/(workspace)/audit')({
  ...workspaceRoute,
  beforeLoad: requirePermission('audit.read'),
  validateSearch: searchValidator(filters),
  head: privateHead('Audit log', 'Who did what, and when.', '/audit'),
  component: () => <AuditPage user={Route.useRouteContext().user} search={Route.useSearch()} />,
})
