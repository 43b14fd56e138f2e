import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/accounts/permissions.ts'
import { privateHead } from '../../page/head/page-head.ts'
import { casesSearch } from '../../screens/cases/cases-search.ts'
import { Desk } from '../../screens/cases/desk.tsx'
import { OwnCases } from '../../screens/cases/own-cases.tsx'
import { workspaceRoute } from '../../screens/frame/workspace-route.ts'

export const Route = createFileRoute('/(workspace)/cases')({
  ...workspaceRoute,
  validateSearch: casesSearch,
  head: privateHead('Cases', 'What was reported or held, and what was decided.', '/cases'),
  component: CasesScreen,
})

/** The desk of administrators; to everybody else what was decided about theirs. */
function CasesScreen() {
  const { user } = Route.useRouteContext()
  const search = Route.useSearch()
  return can(user, 'case.decide') ? <Desk search={search} /> : <OwnCases user={user} />
}
