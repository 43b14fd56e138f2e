import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../page/page-head.ts'
import { requireUser } from '../page/require-user.ts'
import { InboxPage } from '../screens/inbox/inbox-page.tsx'
import { inboxSearch } from '../screens/inbox/inbox-search.ts'

export const Route = createFileRoute('/enquiries')({
  validateSearch: inboxSearch,
  beforeLoad: ({ context, location }) => ({ user: requireUser(context.user, location) }),
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Enquiries',
      description: 'What buyers wrote about your vehicles.',
      path: '/enquiries',
      noIndex: true,
    }),
  component: EnquiriesScreen,
})

function EnquiriesScreen() {
  const { user } = Route.useRouteContext()
  return <InboxPage user={user} search={Route.useSearch()} />
}
