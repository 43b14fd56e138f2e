import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { switchedOffStatus } from '#domain/data-source.ts'
import { country } from '#territory/places.ts'
import { pageQuery } from '../api/queries.ts'
import { inventoryScope } from '../features/filters/search/browse-scope.ts'
import { inventoryQuery, inventorySearch } from '../features/filters/search/browse-search.ts'
import { missingHead, pageHead } from '../page/head/page-head.ts'
import { breadcrumbStructuredData, dealershipStructuredData } from '../page/head/structured-data.ts'
import { unlessSwitchedOff } from '../page/route-options.tsx'
import { SwitchedOffPage } from '../page/switched-off.tsx'
import { loadBrowse } from '../screens/browse/browse-loader.ts'
import { BrowsePage } from '../screens/browse/browse-page.tsx'
import { DealershipPage } from '../screens/dealerships/dealership-page.tsx'
import { MissingDealership } from '../screens/dealerships/missing-dealership.tsx'
import { NoInventory } from '../screens/dealerships/no-inventory.tsx'

export const Route = createFileRoute('/dealership/$name')({
  validateSearch: inventorySearch,
  loader: async ({ context, params: { name }, location }) => {
    const { queryClient, dataSource } = context
    const [dealership, browse] = await Promise.all([
      unlessSwitchedOff(queryClient.ensureQueryData(pageQuery(dataSource, 'dealership', name))),
      loadBrowse(context, inventoryQuery(location.search), inventoryScope('dealership', name)),
    ])
    if (!dealership) throw notFound()
    if (dealership.name !== name)
      throw redirect({
        to: '/dealership/$name',
        params: { name: dealership.name },
        search: location.search,
        replace: true,
      })
    return browse
  },
  head: ({ match, params }) => {
    const { site, queryClient, dataSource } = match.context
    const dealership = queryClient.getQueryData(pageQuery(dataSource, 'dealership', params.name).queryKey)
    const path = `/dealership/${encodeURIComponent(dealership?.name ?? params.name)}`
    if (!dealership) {
      return missingHead({
        match,
        title: 'Dealership Not Found',
        description: `There is no dealership of this name in ${country}.`,
        path,
      })
    }
    return pageHead({
      site,
      title: dealership.name,
      description:
        dealership.description?.slice(0, 160) ||
        `${dealership.name}, ${dealership.city}: contact, opening hours and every vehicle in stock.`,
      path,
      image: dealership.coverImageUrl ?? dealership.logoUrl ?? undefined,
      structuredData: [
        dealershipStructuredData(dealership, site),
        breadcrumbStructuredData(
          [
            { name: 'Dealers', path: '/dealers' },
            { name: dealership.name, path },
          ],
          site,
        ),
      ],
    })
  },
  staticData: { hasBrowse: true },
  component: Dealership,
  notFoundComponent: DealershipMissing,
})

function DealershipMissing({ data }: { data?: unknown }) {
  const { name } = Route.useParams()
  return data === switchedOffStatus ? <SwitchedOffPage /> : <MissingDealership name={name} />
}

function Dealership() {
  const { name } = Route.useParams()
  return (
    <DealershipPage name={name}>
      <BrowsePage {...Route.useLoaderData()} heading="Inventory" empty={<NoInventory name={name} />} />
    </DealershipPage>
  )
}
