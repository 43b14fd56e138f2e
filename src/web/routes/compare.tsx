import { createFileRoute } from '@tanstack/react-router'
import { comparedVehiclesSchema, parseVehicleIds } from '#domain/vehicle/vehicle-ids.ts'
import { SavedSkeleton } from '../listing/vehicle-skeletons.tsx'
import { privateHead } from '../page/page-head.ts'
import { withScrollToTop } from '../page/route-options.tsx'
import { searchValidator } from '../page/search-params.ts'
import { ComparePage } from '../screens/compare/compare-page.tsx'

const validateSearch = searchValidator(comparedVehiclesSchema)

export const Route = createFileRoute('/compare')({
  validateSearch,
  loaderDeps: ({ search: { ids } }) => ({ ids }),
  loader: async ({ context: { queryClient, dataSource }, deps: { ids } }) => {
    if (!ids) return
    const { comparisonQuery } = await import('../api/comparison-query.ts')
    await queryClient.ensureQueryData(comparisonQuery(dataSource, parseVehicleIds(ids)))
  },
  head: privateHead('Compare vehicles', 'Up to four vehicles side by side.', '/compare'),
  pendingComponent: withScrollToTop(SavedSkeleton),
  component: CompareRoute,
})

function CompareRoute() {
  const { ids } = Route.useSearch()
  return <ComparePage sharedIds={ids ? parseVehicleIds(ids) : undefined} />
}
