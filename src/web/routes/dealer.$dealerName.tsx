import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, notFound, redirect } from '@tanstack/react-router'
import { limits } from '#domain/limits.ts'
import { parseQuery } from '#domain/query/query.ts'
import type { RawQuery } from '#domain/query/query-string.ts'
import { searchQuerySchema } from '#domain/search/search-query.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { dealershipQuery, inventoryQuery } from '../api/queries.ts'
import { useDataSource } from '../api/site-context.ts'
import { HiddenCount } from '../listing/hidden-count.tsx'
import { VehicleGrid } from '../listing/vehicle-grid.tsx'
import { Breadcrumbs } from '../page/breadcrumbs.tsx'
import { pageHead } from '../page/page-head.ts'
import { withScrollToTop } from '../page/route-options.tsx'
import { breadcrumbStructuredData } from '../page/structured-data.ts'
import { DealersSkeleton } from '../screens/dealerships/dealers-skeleton.tsx'
import { NoInventory } from '../screens/dealerships/no-inventory.tsx'
import { Pagination } from '../ui/display/pagination.tsx'

export const Route = createFileRoute('/dealer/$dealerName')({
  // Keeps an invalid page number when redirecting to the dealership's own spelling.
  validateSearch: (raw: RawQuery) => parseQuery({ page: searchQuerySchema.page }, raw),
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ context: { queryClient, dataSource }, params: { dealerName }, deps: { page } }) => {
    const [dealership, { matched, vehicles }] = await Promise.all([
      queryClient.ensureQueryData(dealershipQuery(dataSource, dealerName)),
      queryClient.ensureQueryData(inventoryQuery(dataSource, dealerName, page)),
    ])
    if (!dealership) throw notFound()
    if (dealership.name !== dealerName)
      throw redirect({
        to: '/dealer/$dealerName',
        params: { dealerName: dealership.name },
        search: true,
        replace: true,
      })
    // A page past the end: vehicles were sold or removed since the link was made.
    if (matched > 0 && vehicles.length === 0)
      throw redirect({ to: '/dealer/$dealerName', params: { dealerName } })
  },
  // Another dealer's page starts with fresh state.
  remountDeps: ({ params }) => params,
  head: ({ match, params: { dealerName } }) => {
    const { site } = match.context
    const path = `/dealer/${encodeURIComponent(dealerName)}`
    return pageHead({
      site,
      title: `${dealerName} inventory`,
      description: `Every vehicle ${dealerName} has on the market in Barbados, with prices and mileage.`,
      path: match.search.page ? `${path}?page=${match.search.page}` : path,
      structuredData: [
        breadcrumbStructuredData(
          [
            { name: 'Dealers', path: '/dealers' },
            { name: dealerName, path },
          ],
          site,
        ),
      ],
    })
  },
  pendingComponent: withScrollToTop(DealersSkeleton),
  notFoundComponent: UnknownDealer,
  component: DealerInventoryPage,
})

/** An unknown dealer has no listings: the same page with status 404. */
function UnknownDealer() {
  return (
    <div className="page-width grid grow content-center py-16">
      <NoInventory isPage name={Route.useParams().dealerName} />
    </div>
  )
}

function DealerInventoryPage() {
  const { dealerName } = Route.useParams()
  const { page = 1 } = Route.useSearch()
  const dataSource = useDataSource()
  const { matched, vehicles } = useSuspenseQuery(inventoryQuery(dataSource, dealerName, page)).data
  const name = useSuspenseQuery(dealershipQuery(dataSource, dealerName)).data?.name ?? dealerName
  return (
    <div className="page-width grid gap-6 py-6 sm:py-8">
      <Breadcrumbs links={[{ key: 'dealers', link: <Link to="/dealers">Dealers</Link> }]} here={name} />
      <header className="grid gap-2">
        <h1 className="font-extrabold text-3xl [overflow-wrap:anywhere]">{name}</h1>
        <p className="text-muted">
          {formatQuantity(matched, 'vehicle')}
          <HiddenCount vehicles={vehicles} isOnePageOfMany={vehicles.length < matched} /> ·{' '}
          <Link to="/dealership/$name" params={{ name }} className="font-semibold text-link hover:underline">
            About the dealership
          </Link>
        </p>
      </header>
      <h2 className="sr-only">Inventory</h2>
      {vehicles.length > 0 ? (
        <VehicleGrid vehicles={vehicles} priorityCount={3} />
      ) : (
        <NoInventory name={name} />
      )}
      <Pagination
        label="Pages of the inventory"
        page={page}
        pages={Math.ceil(matched / limits.searchPageSize)}
        linkTo={(number) => ({
          to: '/dealer/$dealerName',
          params: { dealerName },
          search: number > 1 ? { page: number } : {},
        })}
      />
    </div>
  )
}
