import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { country } from '#territory/places.ts'
import { dealerContactQuery, pageQuery, vehicleQuery } from '../api/queries.ts'
import { useDataSource } from '../api/site-context.ts'
import { missingHead } from '../page/head/page-head.ts'
import { unlessSwitchedOff } from '../page/route-options.tsx'
import { moreLikeThisQuery, otherListingsQuery } from '../screens/detail/other-listings-query.ts'
import { VehicleDetail } from '../screens/detail/vehicle-detail.tsx'
import { vehicleHead } from '../screens/detail/vehicle-head.ts'
import { VehicleNotFound } from '../screens/detail/vehicle-not-found.tsx'

export const Route = createFileRoute('/vehicles/$id')({
  loader: async ({ context: { queryClient, dataSource }, params }) => {
    if (!/^[1-9]\d*$/.test(params.id)) throw notFound()
    const id = Number(params.id)
    const [vehicle, similar] = await unlessSwitchedOff(
      Promise.all([
        queryClient.ensureQueryData(vehicleQuery(dataSource, id)),
        queryClient.ensureQueryData(pageQuery(dataSource, 'similarVehicles', id)),
        queryClient.ensureQueryData(pageQuery(dataSource, 'pricePosition', id)),
      ]),
    )
    if (!vehicle) throw notFound()
    // Optional: their failure does not fail the page.
    await Promise.all([
      queryClient.prefetchQuery(moreLikeThisQuery(vehicle, similar)),
      queryClient.prefetchQuery(dealerContactQuery(dataSource, vehicle.dealershipName)),
      vehicle.isSold && queryClient.prefetchQuery(otherListingsQuery(dataSource, vehicle)),
    ])
  },
  head: ({ match, params }) => {
    const { site, queryClient, dataSource, now } = match.context
    const vehicle = queryClient.getQueryData(vehicleQuery(dataSource, Number(params.id)).queryKey)
    if (vehicle) return vehicleHead(vehicle, site, now())
    return missingHead({
      match,
      title: 'Vehicle not found',
      description: `This vehicle is not on the market in ${country}.`,
      path: `/vehicles/${encodeURIComponent(params.id)}`,
    })
  },
  component: VehiclePage,
  notFoundComponent: VehicleNotFound,
})

function VehiclePage() {
  const vehicle = useSuspenseQuery(vehicleQuery(useDataSource(), Number(Route.useParams().id))).data
  return vehicle && <VehicleDetail vehicle={vehicle} />
}
