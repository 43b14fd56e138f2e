import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../page-head.ts'
import { requireUser } from '../require-user.ts'

export const Route = createFileRoute('/admin')({
  beforeLoad: ({ context, location }) => ({ user: requireUser(context.user, location) }),
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Manage',
      description: 'Your listings.',
      path: '/admin',
      noIndex: true,
    }),
  component: Dashboard,
})

function Dashboard() {
  const { user } = Route.useRouteContext()
  return (
    <div className="page-width py-10">
      <h1 className="font-extrabold text-3xl">
        {user.isAdmin ? 'Admin Dashboard' : `${user.dealershipName ?? user.username} Vehicle Management`}
      </h1>
    </div>
  )
}
