import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../../page/head/page-head.ts'
import { requirePermission } from '../../page/route-options.tsx'
import { workspaceRoute } from '../../screens/frame/workspace-route.ts'
import { InboxPage } from '../../screens/inbox/inbox-page.tsx'
import { inboxSearch } from '../../screens/inbox/inbox-search.ts'

export const Route = createFileRoute('/(workspace)/enquiries')({
  ...workspaceRoute,
  beforeLoad: requirePermission('enquiry.read'),
  validateSearch: inboxSearch,
  head: privateHead('Enquiries', 'Messages from buyers about your vehicles.', '/enquiries'),
  component: () => <InboxPage user={Route.useRouteContext().user} search={Route.useSearch()} />,
})
