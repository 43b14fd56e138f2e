import { createLazyFileRoute } from '@tanstack/react-router'
import { parseVehicleIds } from '#domain/vehicle/vehicle-ids.ts'
import { SavedSkeleton } from '../listing/vehicle-skeletons.tsx'
import { withScrollToTop } from '../page/route-options.tsx'
import { SavedPage } from '../screens/saved/saved-page.tsx'
import { SharedListPage } from '../screens/saved/shared-list-page.tsx'

export const Route = createLazyFileRoute('/saved')({
  pendingComponent: withScrollToTop(SavedSkeleton),
  component: SavedRoute,
})

function SavedRoute() {
  const { ids } = Route.useSearch()
  return ids ? <SharedListPage ids={parseVehicleIds(ids)} /> : <SavedPage />
}
