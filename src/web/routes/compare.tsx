import { createFileRoute } from '@tanstack/react-router'
import { comparedVehiclesSchema, parseVehicleIds } from '#domain/vehicle/vehicle-ids.ts'
import { privateHead } from '../page/head/page-head.ts'
import { Island } from '../page/html/island.tsx'
import { searchValidator } from '../page/search-params.ts'
import { comparison } from '../screens/compare/islands.ts'

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
  component: CompareRoute,
})

function CompareRoute() {
  const { ids } = Route.useSearch()
  return <Island of={comparison} ids={ids} />
}
