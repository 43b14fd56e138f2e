import { createFileRoute, notFound } from '@tanstack/react-router'
import { can } from '#domain/accounts/permissions.ts'
import { dealerContactQuery, pricePositionQuery, similarVehiclesQuery, vehicleQuery } from '../api/queries.ts'
import { missingHead } from '../page/page-head.ts'
import { unlessSwitchedOff } from '../page/route-options.tsx'
import { similarVehicles, vehicleBackground } from '../screens/detail/later-parts.ts'
import { moreLikeThisQuery, otherListingsQuery } from '../screens/detail/other-listings-query.ts'
import { vehicleHead } from '../screens/detail/vehicle-head.ts'
import { VehicleNotFound } from '../screens/detail/vehicle-not-found.tsx'

export const Route = createFileRoute('/vehicles/$id')({
  staticData: { isHtml: true },
  // Another listing's page starts with fresh state.
  remountDeps: ({ params }) => params,
  loader: async ({ context: { queryClient, dataSource, user }, params }) => {
    if (!/^[1-9]\d*$/.test(params.id)) throw notFound()
    const id = Number(params.id)
    const [vehicle, similar] = await unlessSwitchedOff(
      Promise.all([
        queryClient.ensureQueryData(vehicleQuery(dataSource, id)),
        queryClient.ensureQueryData(similarVehiclesQuery(dataSource, id)),
        queryClient.ensureQueryData(pricePositionQuery(dataSource, id)),
        vehicleBackground.load(),
        similarVehicles.load(),
      ]),
    )
    if (!vehicle) throw notFound()
    // Optional: their failure does not fail the page.
    await Promise.all([
      queryClient.prefetchQuery(moreLikeThisQuery(vehicle, similar)),
      queryClient.prefetchQuery(dealerContactQuery(dataSource, vehicle.dealershipName)),
      vehicle.isSold && queryClient.prefetchQuery(otherListingsQuery(dataSource, vehicle)),
    ])
    return { isApplication: can(user, 'vehicle.edit', vehicle) }
  },
  head: ({ match, params }) => {
    const { site, queryClient, dataSource, now } = match.context
    const vehicle = queryClient.getQueryData(vehicleQuery(dataSource, Number(params.id)).queryKey)
    if (vehicle) return vehicleHead(vehicle, site, now())
    return missingHead({
      match,
      title: 'Vehicle not found',
      description: 'This vehicle is not on the market in Barbados.',
      path: `/vehicles/${encodeURIComponent(params.id)}`,
    })
  },
  notFoundComponent: VehicleNotFound,
})
