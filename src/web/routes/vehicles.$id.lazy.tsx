import { useSuspenseQuery } from '@tanstack/react-query'
import { createLazyFileRoute } from '@tanstack/react-router'
import { vehicleQuery } from '../api/queries.ts'
import { useDataSource } from '../api/site-context.ts'
import { withScrollToTop } from '../page/route-options.tsx'
import { VehicleDetail, VehicleDetailSkeleton } from '../screens/detail/vehicle-detail.tsx'
import { VehicleNotFound } from '../screens/detail/vehicle-not-found.tsx'

export const Route = createLazyFileRoute('/vehicles/$id')({
  pendingComponent: withScrollToTop(VehicleDetailSkeleton),
  component: VehicleDetailPage,
})

function VehicleDetailPage() {
  const vehicle = useSuspenseQuery(vehicleQuery(useDataSource(), Number(Route.useParams().id))).data
  return vehicle ? <VehicleDetail vehicle={vehicle} /> : <VehicleNotFound />
}
