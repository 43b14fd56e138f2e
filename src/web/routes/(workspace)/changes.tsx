import { createFileRoute } from '@tanstack/react-router'
import { oneOf, text } from '#domain/query/parameters.ts'
import { privateHead } from '../../page/head/page-head.ts'
import { requirePermission } from '../../page/route-options.tsx'
import { searchValidator } from '../../page/search-params.ts'
import { ChangesPage } from '../../screens/changes/changes-page.tsx'
import { workspaceRoute } from '../../screens/frame/workspace-route.ts'

const validateSearch = searchValidator({ q: text(), kind: oneOf(['deleted']) })

export const Route = createFileRoute('/(workspace)/changes')({
  ...workspaceRoute,
  beforeLoad: requirePermission('vehicle.read'),
  validateSearch,
  head: privateHead('Changes', 'Who changed your listings, and when.', '/changes'),
  component: () => <ChangesPage user={Route.useRouteContext().user} search={Route.useSearch()} />,
})
