import { createLazyFileRoute } from '@tanstack/react-router'
import { PageMain } from '../page/page-main.tsx'
import { withScrollToTop } from '../page/route-options.tsx'
import { DashboardHeader } from '../screens/dashboard/dashboard-header.tsx'
import { DashboardPage } from '../screens/dashboard/dashboard-page.tsx'
import { Spinner } from '../ui/display/spinner.tsx'

export const Route = createLazyFileRoute('/admin')({
  pendingComponent: withScrollToTop(DashboardPending),
  component: Dashboard,
})

function Dashboard() {
  const { user } = Route.useRouteContext()
  return (
    <>
      <DashboardHeader />
      <PageMain>
        <DashboardPage user={user} />
      </PageMain>
    </>
  )
}

function DashboardPending() {
  return (
    <>
      <DashboardHeader />
      <PageMain>
        <div className="grid grow place-content-center py-24">
          <Spinner label="Loading your listings" />
        </div>
      </PageMain>
    </>
  )
}
