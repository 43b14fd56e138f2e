import { createFileRoute } from '@tanstack/react-router'
import { comparedVehiclesSchema, parseVehicleIds } from '#domain/vehicle/vehicle-ids.ts'
import { namedVehiclesQuery } from '../api/queries.ts'
import { SavedSkeleton } from '../listing/vehicle-grid.tsx'
import { pageHead } from '../page/page-head.ts'
import { searchValidator } from '../page/search-params.ts'
import { withScrollToTop } from '../page/with-scroll-to-top.tsx'
import { ComparePage } from '../screens/compare/compare-page.tsx'

// Declared separately: inline, its type would be inferred from what the router accepts.
const validateSearch = searchValidator(comparedVehiclesSchema)

export const Route = createFileRoute('/compare')({
  validateSearch,
  loaderDeps: ({ search: { ids } }) => ({ ids }),
  loader: async ({ context: { queryClient, dataSource }, deps: { ids } }) => {
    if (ids) await queryClient.ensureQueryData(namedVehiclesQuery(dataSource, parseVehicleIds(ids)))
  },
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Compare vehicles',
      description: 'Up to four vehicles side by side.',
      path: '/compare',
      noIndex: true,
    }),
  pendingComponent: withScrollToTop(SavedSkeleton),
  component: CompareRoute,
})

function CompareRoute() {
  const { ids } = Route.useSearch()
  return <ComparePage sharedIds={ids ? parseVehicleIds(ids) : undefined} />
}
