import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { managedVehiclesQuery } from '../api/queries.ts'
import { DashboardPage } from '../dashboard/dashboard-page.tsx'
import { dashboardTitle } from '../dashboard/dashboard-title.ts'
import { pageHead } from '../page-head.ts'
import { requireUser } from '../require-user.ts'
import { useReads } from '../site-context.ts'
import { Spinner } from '../ui/spinner.tsx'

export const Route = createFileRoute('/admin')({
  beforeLoad: ({ context, location }) => ({ user: requireUser(context.user, location) }),
  loader: async ({ context: { queryClient, reads, user } }) => {
    await queryClient.ensureQueryData(managedVehiclesQuery(reads, user))
  },
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: dashboardTitle(match.context.user),
      description: 'The listings you answer for.',
      path: '/admin',
      noIndex: true,
    }),
  pendingComponent: DashboardPending,
  component: Dashboard,
})

function Dashboard() {
  const { user } = Route.useRouteContext()
  const vehicles = useSuspenseQuery(managedVehiclesQuery(useReads(), user)).data
  return <DashboardPage user={user} vehicles={vehicles} />
}

function DashboardPending() {
  return (
    <div className="grid grow place-content-center py-24">
      <Spinner label="Loading your listings" />
    </div>
  )
}
