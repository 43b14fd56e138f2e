import { createLazyFileRoute } from '@tanstack/react-router'
import { withScrollToTop } from '../../page/route-options.tsx'
import { DashboardPage } from '../../screens/dashboard/dashboard-page.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'

export const Route = createLazyFileRoute('/(workspace)/admin')({
  pendingComponent: withScrollToTop(DashboardPending),
  component: () => <DashboardPage user={Route.useRouteContext().user} />,
})

function DashboardPending() {
  return (
    <div className="grid grow place-content-center py-24">
      <Spinner label="Loading your listings" />
    </div>
  )
}
