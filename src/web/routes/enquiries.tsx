import { createFileRoute } from '@tanstack/react-router'
import { InboxPage } from '../enquiries/inbox/inbox-page.tsx'
import { inboxSearch } from '../enquiries/inbox/inbox-search.ts'
import { pageHead } from '../page-head.ts'
import { requireUser } from '../require-user.ts'

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
