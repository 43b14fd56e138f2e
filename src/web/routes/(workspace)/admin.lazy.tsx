import { createLazyFileRoute } from '@tanstack/react-router'
import { withScrollToTop } from '../../page/route-options.tsx'
import { DashboardPage } from '../../screens/dashboard/dashboard-page.tsx'
import { ListSkeleton } from '../../ui/display/skeleton.tsx'

export const Route = createLazyFileRoute('/(workspace)/admin')({
  pendingComponent: withScrollToTop(DashboardPending),
  component: () => <DashboardPage user={Route.useRouteContext().user} />,
})

function DashboardPending() {
  return (
    <div className="page-width grow py-8">
      <ListSkeleton label="Loading your listings" />
    </div>
  )
}
