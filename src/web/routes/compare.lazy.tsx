import { createLazyFileRoute } from '@tanstack/react-router'
import { parseVehicleIds } from '#domain/vehicle/vehicle-ids.ts'
import { SavedSkeleton } from '../listing/vehicle-skeletons.tsx'
import { withScrollToTop } from '../page/route-options.tsx'
import { ComparePage } from '../screens/compare/compare-page.tsx'

export const Route = createLazyFileRoute('/compare')({
  pendingComponent: withScrollToTop(SavedSkeleton),
  component: CompareRoute,
})

function CompareRoute() {
  const { ids } = Route.useSearch()
  return <ComparePage sharedIds={ids ? parseVehicleIds(ids) : undefined} />
}
