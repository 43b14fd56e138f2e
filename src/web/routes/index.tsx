import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { limits } from '#domain/limits.ts'
import { vehicleListQuery } from '../api/queries.ts'
import { pageHead } from '../page-head.ts'
import { useReads } from '../site-context.ts'
import { VehicleGrid, VehicleGridSkeleton } from '../vehicles/vehicle-grid.tsx'

const latest = { pageSize: limits.latestListings } as const

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(vehicleListQuery(context.reads, latest))
  },
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      description: 'Browse new and used vehicles from trusted dealerships across Barbados.',
      path: '/',
    }),
  pendingComponent: () => <VehicleGridSkeleton count={6} />,
  component: Home,
})

function Home() {
  const vehicles = useSuspenseQuery(vehicleListQuery(useReads(), latest)).data
  return (
    <div className="page-width py-10">
      <h1 className="mb-6 font-extrabold text-3xl">Latest Listings</h1>
      <VehicleGrid vehicles={vehicles} />
    </div>
  )
}
