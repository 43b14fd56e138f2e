import { createFileRoute } from '@tanstack/react-router'
import { oneOf, text } from '#domain/query/parameters.ts'
import { privateHead } from '../page/page-head.ts'
import { PageMain } from '../page/page-main.tsx'
import { requireUser } from '../page/route-options.tsx'
import { searchValidator } from '../page/search-params.ts'
import { ChangesPage } from '../screens/changes/changes-page.tsx'
import { DashboardHeader } from '../screens/dashboard/dashboard-header.tsx'

const validateSearch = searchValidator({ q: text(), kind: oneOf(['deleted']) })

export const Route = createFileRoute('/changes')({
  staticData: { hasOwnFrame: true },
  validateSearch,
  beforeLoad: requireUser,
  head: privateHead('Changes', 'Who changed which of your listings when.', '/changes'),
  component: () => (
    <>
      <DashboardHeader />
      <PageMain>
        <ChangesPage user={Route.useRouteContext().user} search={Route.useSearch()} />
      </PageMain>
    </>
  ),
})
