import { createFileRoute } from '@tanstack/react-router'
import { namedVehiclesSchema, parseVehicleIds } from '#domain/vehicle/vehicle-ids.ts'
import { SavedSkeleton } from '../listing/vehicle-skeletons.tsx'
import { pageHead } from '../page/page-head.ts'
import { namedVehiclesLoading, withScrollToTop } from '../page/route-options.tsx'
import { searchValidator } from '../page/search-params.ts'
import { SavedPage } from '../screens/saved/saved-page.tsx'
import { SharedListPage } from '../screens/saved/shared-list-page.tsx'

const validateSearch = searchValidator(namedVehiclesSchema)

export const Route = createFileRoute('/saved')({
  validateSearch,
  ...namedVehiclesLoading,
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: match.search.ids ? 'Shared vehicles' : 'Saved',
      description: 'Vehicles and searches kept on this device.',
      path: '/saved',
      noIndex: true,
    }),
  pendingComponent: withScrollToTop(SavedSkeleton),
  component: SavedRoute,
})

function SavedRoute() {
  const { ids } = Route.useSearch()
  return ids ? <SharedListPage ids={parseVehicleIds(ids)} /> : <SavedPage />
}
