import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { parseQuery } from '#domain/query/query.ts'
import type { RawQuery } from '#domain/query/query-string.ts'
import { searchQuerySchema } from '#domain/search/search-query.ts'
import { dealershipQuery, inventoryQuery } from '../api/queries.ts'
import { pageHead } from '../page/page-head.ts'
import { withScrollToTop } from '../page/route-options.tsx'
import { breadcrumbStructuredData } from '../page/structured-data.ts'
import { DealerInventoryPage, UnknownDealer } from '../screens/dealerships/dealer-inventory-page.tsx'
import { DealersSkeleton } from '../screens/dealerships/dealers-skeleton.tsx'

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
