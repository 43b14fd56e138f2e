import { createFileRoute } from '@tanstack/react-router'
import { namedVehiclesSchema, parseVehicleIds } from '#domain/vehicle/vehicle-ids.ts'
import { forIslands, namedVehiclesQuery } from '../api/queries.ts'
import { pageHead } from '../page/head/page-head.ts'
import { Island } from '../page/html/island.tsx'
import { searchValidator } from '../page/search-params.ts'
import { savedList } from '../screens/saved/islands.ts'
import { SharedListPage } from '../screens/saved/shared-list-page.tsx'

const validateSearch = searchValidator(namedVehiclesSchema)

export const Route = createFileRoute('/saved')({
  validateSearch,
  loaderDeps: ({ search: { ids } }) => ({ ids }),
  loader: async ({ context: { queryClient, dataSource }, deps: { ids } }) => {
    if (!ids) return
    const query = namedVehiclesQuery(dataSource, parseVehicleIds(ids))
    await queryClient.ensureQueryData({ ...query, meta: forIslands })
  },
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: match.search.ids ? 'Shared vehicles' : 'Saved',
      description: 'Vehicles and searches kept on this device.',
      path: '/saved',
      noIndex: true,
    }),
  component: SavedRoute,
})

function SavedRoute() {
  const { ids } = Route.useSearch()
  return ids ? <SharedListPage ids={parseVehicleIds(ids)} /> : <Island of={savedList} />
}
