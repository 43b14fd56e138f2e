import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { formatQuantity } from '#domain/format.ts'
import { type SearchQuery, searchQueryFromRecord, searchQueryString } from '#domain/search-query.ts'
import { searchQuery } from '../api/queries.ts'
import { pageHead } from '../page-head.ts'
import { useReads } from '../site-context.ts'
import { VehicleGrid, VehicleGridSkeleton } from '../vehicles/vehicle-grid.tsx'

export const Route = createFileRoute('/vehicles/')({
  validateSearch: (search: Record<string, unknown>): SearchQuery => searchQueryFromRecord(search),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await context.queryClient.ensureQueryData(searchQuery(context.reads, deps))
  },
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Browse Vehicles',
      description: 'Find your next vehicle in Barbados by make, price, year, mileage, fuel and more.',
      path: '/vehicles',
      noIndex: searchQueryString(match.search) !== '',
    }),
  pendingComponent: BrowsePending,
  component: Browse,
})

function Browse() {
  const { data } = useSuspenseQuery(searchQuery(useReads(), Route.useSearch()))
  return (
    <div className="page-width grid gap-6 py-10">
      <h1 className="font-extrabold text-3xl">Browse Vehicles</h1>
      <p>{formatQuantity(data.matched, 'vehicle')}</p>
      <VehicleGrid vehicles={data.vehicles} columns="two" priorityCount={2} />
    </div>
  )
}

function BrowsePending() {
  return (
    <div className="page-width py-10">
      <VehicleGridSkeleton count={6} columns="two" />
    </div>
  )
}
