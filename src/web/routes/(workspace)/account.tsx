import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../../page/head/page-head.ts'
import { AccountPage } from '../../screens/account/account-page.tsx'
import { workspaceRoute } from '../../screens/frame/workspace-route.ts'

export const Route = createFileRoute('/(workspace)/account')({
  ...workspaceRoute,
  head: privateHead('Your account', 'Where you are logged in, and what protects your account.', '/account'),
  component: () => <AccountPage user={Route.useRouteContext().user} />,
})
