import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { listingCountsQuery } from '../api/queries.ts'
import { pageHead } from '../page/page-head.ts'
import { requireUser } from '../page/require-user.ts'
import { SellPage } from '../screens/sell/sell-page.tsx'

export const Route = createFileRoute('/sell')({
  beforeLoad: ({ context, location }) => ({ user: requireUser(context.user, location) }),
  loader: ({ context: { queryClient, dataSource, user } }) =>
    user.isApproved ? undefined : queryClient.ensureQueryData(listingCountsQuery(dataSource)),
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'List your vehicle',
      description: 'List a vehicle with its photographs, price and facts.',
      path: '/sell',
      noIndex: true,
    }),
  component: SellScreen,
})

function SellScreen() {
  const navigate = useNavigate()
  const goHome = () => void navigate({ to: '/', replace: true })
  return <SellPage user={Route.useRouteContext().user} onSaved={goHome} onCancel={goHome} />
}
