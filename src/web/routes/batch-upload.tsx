import { createFileRoute } from '@tanstack/react-router'
import { listingCountsQuery } from '../api/queries.ts'
import { pageHead } from '../page/page-head.ts'
import { requireUser } from '../page/require-user.ts'
import { BatchUploadPage } from '../screens/batch-upload/batch-upload-page.tsx'

export const Route = createFileRoute('/batch-upload')({
  beforeLoad: ({ context, location }) => ({ user: requireUser(context.user, location) }),
  loader: ({ context: { queryClient, dataSource, user } }) =>
    user.isApproved ? undefined : queryClient.ensureQueryData(listingCountsQuery(dataSource)),
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Batch Upload',
      description: 'List many vehicles at once from an Excel file.',
      path: '/batch-upload',
      noIndex: true,
    }),
  component: BatchUpload,
})

function BatchUpload() {
  return <BatchUploadPage user={Route.useRouteContext().user} />
}
