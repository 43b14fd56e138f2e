import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { privateHead } from '../../page/head/page-head.ts'
import { loadListingCounts, requirePermission } from '../../page/route-options.tsx'
import { workspaceRoute } from '../../screens/frame/workspace-route.ts'
import { SellPage } from '../../screens/sell/sell-page.tsx'

export const Route = createFileRoute('/(workspace)/sell')({
  ...workspaceRoute,
  staticData: { ...workspaceRoute.staticData, hasSiteHeader: true },
  beforeLoad: requirePermission('vehicle.create'),
  loader: loadListingCounts,
  head: privateHead('List your vehicle', 'List a vehicle with its photographs, price and facts.', '/sell'),
  component: SellScreen,
})

function SellScreen() {
  const navigate = useNavigate()
  const goHome = () => navigate({ to: '/', replace: true })
  return <SellPage user={Route.useRouteContext().user} onSaved={goHome} onCancel={goHome} />
}
