import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../../page/head/page-head.ts'
import { loadListingCounts, requirePermission } from '../../page/route-options.tsx'
import { BatchUploadPage } from '../../screens/batch-upload/batch-upload-page.tsx'
import { workspaceRoute } from '../../screens/frame/workspace-route.ts'

export const Route = createFileRoute('/(workspace)/batch-upload')({
  ...workspaceRoute,
  staticData: { ...workspaceRoute.staticData, hasSiteHeader: true },
  beforeLoad: requirePermission('vehicle.create'),
  loader: loadListingCounts,
  head: privateHead('Batch Upload', 'List many vehicles at once from an Excel file.', '/batch-upload'),
  component: () => <BatchUploadPage user={Route.useRouteContext().user} />,
})
