import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../../page/head/page-head.ts'
import { requirePermission } from '../../page/route-options.tsx'
import { workspaceRoute } from '../../screens/frame/workspace-route.ts'
import { PersonalDataPage } from '../../screens/personal-data/personal-data-page.tsx'

export const Route = createFileRoute('/(workspace)/personal-data')({
  ...workspaceRoute,
  beforeLoad: requirePermission('privacy.manage'),
  head: privateHead('Personal data', 'What is kept of a person.', '/personal-data'),
  component: PersonalDataPage,
})
