import { createFileRoute } from '@tanstack/react-router'
import { limits } from '#domain/limits.ts'
import { parseVehicleIds } from '#domain/vehicle/vehicle-ids.ts'
import { namedVehiclesQuery } from '../api/queries.ts'
import { idsSearch } from '../listing/ids-search.ts'
import { SavedSkeleton } from '../listing/vehicle-grid.tsx'
import { onItsWay } from '../page/on-its-way.tsx'
import { pageHead } from '../page/page-head.ts'
import { ComparePage } from '../screens/compare/compare-page.tsx'

export const Route = createFileRoute('/compare')({
  validateSearch: (search: Record<string, unknown>) => idsSearch(search, limits.comparedVehicles),
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
  pendingComponent: onItsWay(SavedSkeleton),
  component: CompareRoute,
})

function CompareRoute() {
  const { ids } = Route.useSearch()
  return <ComparePage sharedIds={ids ? parseVehicleIds(ids) : undefined} />
}
