import { createFileRoute, isNotFound, notFound, redirect } from '@tanstack/react-router'
import { withoutPage } from '#domain/search/filters.ts'
import { country } from '#territory/places.ts'
import { pageQuery } from '../api/queries.ts'
import { inventoryScope } from '../features/filters/search/browse-scope.ts'
import { inventoryQuery, inventorySearch } from '../features/filters/search/browse-search.ts'
import { missingHead } from '../page/head/page-head.ts'
import { unlessSwitchedOff } from '../page/route-options.tsx'
import { browseHead } from '../screens/browse/browse-head.ts'
import { loadBrowse } from '../screens/browse/browse-loader.ts'
import { BrowsePage } from '../screens/browse/browse-page.tsx'
import { DealerInventoryPage, UnknownDealer } from '../screens/dealerships/dealer-inventory-page.tsx'
import { NoInventory } from '../screens/dealerships/no-inventory.tsx'

export const Route = createFileRoute('/dealer/$dealerName')({
  validateSearch: inventorySearch,
  loader: async ({ context, params: { dealerName }, location }) => {
    const { queryClient, dataSource } = context
    const [dealership, browse] = await Promise.all([
      unlessSwitchedOff(queryClient.ensureQueryData(pageQuery(dataSource, 'dealership', dealerName))),
      loadBrowse(context, inventoryQuery(location.search), inventoryScope('dealer', dealerName)),
    ])
    if (!dealership) throw notFound()
    if (dealership.name !== dealerName)
      throw redirect({
        to: '/dealer/$dealerName',
        params: { dealerName: dealership.name },
        search: location.search,
        replace: true,
      })
    // A page past the end: vehicles were sold or removed since the link was made.
    const { matched, vehicles } = browse.answer
    if (matched > 0 && vehicles.length === 0)
      throw redirect({
        to: '/dealer/$dealerName',
        params: { dealerName },
        search: withoutPage(browse.search),
      })
    return browse
  },
  head: ({ match, params: { dealerName }, loaderData }) => {
    if (isNotFound(match.error)) {
      return missingHead({
        match,
        title: 'Dealership Not Found',
        description: `There is no dealership of this name in ${country}.`,
        path: `/dealer/${encodeURIComponent(dealerName)}`,
      })
    }
    const loading = { search: inventoryQuery(match.search), scope: inventoryScope('dealer', dealerName) }
    return browseHead(match.context.site, loaderData ?? loading)
  },
  staticData: { hasBrowse: true },
  component: DealerInventory,
  notFoundComponent: UnknownDealer,
})

function DealerInventory() {
  const { dealerName: name } = Route.useParams()
  return (
    <DealerInventoryPage>
      <BrowsePage {...Route.useLoaderData()} heading="Inventory" empty={<NoInventory name={name} />} />
    </DealerInventoryPage>
  )
}
