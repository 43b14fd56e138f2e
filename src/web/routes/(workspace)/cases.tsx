import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../../page/head/page-head.ts'
import { CasesPage } from '../../screens/cases/cases-page.tsx'
import { casesSearch } from '../../screens/cases/cases-search.ts'
import { workspaceRoute } from '../../screens/frame/workspace-route.ts'

export const Route = createFileRoute('/(workspace)/cases')({
  ...workspaceRoute,
  validateSearch: casesSearch,
  head: privateHead('Cases', 'What was reported or held, and what was decided.', '/cases'),
  component: () => <CasesPage user={Route.useRouteContext().user} search={Route.useSearch()} />,
})
