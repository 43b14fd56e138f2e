import { switchedOffStatus } from '#domain/data-source.ts'
import { withQuery } from '#domain/query/query-string.ts'
import { withoutPage } from '#domain/search/filters.ts'
import { comparedVehiclesSchema, namedVehiclesSchema, parseVehicleIds } from '#domain/vehicle/vehicle-ids.ts'
import { country, parishNoun } from '#territory/places.ts'
import { comparisonQuery } from '../api/comparison-query.ts'
import {
  dealerContactQuery,
  forIslands,
  namedVehiclesQuery,
  pageQuery,
  vehicleQuery,
} from '../api/queries.ts'
import { inventoryScope } from '../features/filters/search/browse-scope.ts'
import { browseQuery, inventoryQuery, skipTargets } from '../features/filters/search/browse-search.ts'
import { missingHead, pageHead, privateHead } from '../page/head/page-head.ts'
import {
  breadcrumbStructuredData,
  dealershipStructuredData,
  siteStructuredData,
} from '../page/head/structured-data.ts'
import { Island } from '../page/html/island.tsx'
import { type AnyPage, definePage, NotFound, Redirect, unlessMissing, type Visit } from '../page/page.ts'
import { searchValidator } from '../page/search-params.ts'
import { SwitchedOffPage } from '../page/switched-off.tsx'
import { browseHead } from '../screens/browse/browse-head.ts'
import { loadBrowse } from '../screens/browse/browse-loader.ts'
import { Browse, BrowsePage } from '../screens/browse/browse-page.tsx'
import { comparison } from '../screens/compare/islands.ts'
import { DealerInventoryPage, UnknownDealer } from '../screens/dealerships/dealer-inventory-page.tsx'
import { DealersPage } from '../screens/dealerships/dealers-page.tsx'
import { DealershipPage } from '../screens/dealerships/dealership-page.tsx'
import { MissingDealership } from '../screens/dealerships/missing-dealership.tsx'
import { NoInventory } from '../screens/dealerships/no-inventory.tsx'
import { moreLikeThisQuery, otherListingsQuery } from '../screens/detail/other-listings-query.ts'
import { VehicleDetail } from '../screens/detail/vehicle-detail.tsx'
import { vehicleHead } from '../screens/detail/vehicle-head.ts'
import { VehicleNotFound } from '../screens/detail/vehicle-not-found.tsx'
import { HomePage } from '../screens/home/home-page.tsx'
import {
  heroQuery,
  latestListingsQuery,
  rowQuery,
  rowSearches,
  shortcutsQuery,
} from '../screens/home/home-queries.ts'
import { savedList } from '../screens/saved/islands.ts'
import { SharedListPage } from '../screens/saved/shared-list-page.tsx'

const home = definePage({
  path: '/',
  access: 'anyone',
  load: async ({ queryClient, dataSource, user, now }) => {
    const [hero] = await Promise.all([
      queryClient.ensureQueryData(heroQuery(dataSource, now())),
      queryClient.ensureQueryData(rowQuery(dataSource, rowSearches.featured)),
      queryClient.ensureQueryData(rowQuery(dataSource, rowSearches.promoted)),
      queryClient.ensureQueryData(latestListingsQuery(dataSource)),
      queryClient.ensureQueryData(shortcutsQuery(dataSource)),
      user && queryClient.ensureQueryData(pageQuery(dataSource, 'listingCounts')),
    ])
    return hero
  },
  head: ({ site }, hero) =>
    pageHead({
      site,
      description: `New and used vehicles from dealerships across ${country}. Filter by make, price, year and mileage, and contact the dealer directly.`,
      path: '/',
      ...(hero?.imageUrl && { image: hero.imageUrl }),
      structuredData: [siteStructuredData(site)],
    }),
  view: () => <HomePage />,
})

const browse = definePage({
  path: '/vehicles',
  access: 'anyone',
  load: (visit) => loadBrowse(visit, browseQuery(visit.query)),
  head: ({ site }, loaded) => browseHead(site, loaded),
  view: (loaded) => <BrowsePage {...loaded} />,
  part: (loaded) => <Browse {...loaded} />,
  hasBrowse: true,
  skipLinks: [
    { label: 'Skip to filters', target: skipTargets.filters, className: 'max-lg:hidden' },
    { label: 'Skip to filters', target: skipTargets.filtersButton, className: 'lg:hidden' },
    { label: 'Skip to results', target: skipTargets.results },
  ],
})

const vehicle = definePage({
  path: '/vehicles/$id',
  access: 'anyone',
  load: async ({ queryClient, dataSource, params }) => {
    if (!/^[1-9]\d*$/.test(params.id ?? '')) throw new NotFound()
    const id = Number(params.id)
    const [found, similar] = await unlessMissing(
      Promise.all([
        queryClient.ensureQueryData(vehicleQuery(dataSource, id)),
        queryClient.ensureQueryData(pageQuery(dataSource, 'similarVehicles', id)),
        queryClient.ensureQueryData(pageQuery(dataSource, 'pricePosition', id)),
      ]),
      switchedOffStatus,
    )
    if (!found) throw new NotFound()
    // Optional: their failure does not fail the page.
    await Promise.all([
      queryClient.prefetchQuery(moreLikeThisQuery(found, similar)),
      queryClient.prefetchQuery(dealerContactQuery(dataSource, found.dealershipName)),
      found.isSold && queryClient.prefetchQuery(otherListingsQuery(dataSource, found)),
    ])
    return found
  },
  head: ({ site, now }, found) => vehicleHead(found, site, now()),
  view: (found) => <VehicleDetail vehicle={found} />,
  missing: {
    head: ({ site, params }, status) =>
      missingHead(status, {
        site,
        title: 'Vehicle not found',
        description: `This vehicle is not on the market in ${country}.`,
        path: `/vehicles/${encodeURIComponent(params.id ?? '')}`,
      }),
    view: (_visit, status) => <VehicleNotFound status={status} />,
  },
})

const noDealership = (page: 'dealer' | 'dealership') => (visit: Visit, status: number) =>
  missingHead(status, {
    site: visit.site,
    title: 'Dealership Not Found',
    description: `There is no dealership of this name in ${country}.`,
    path: pathOf(page, nameIn(visit)),
  })

const nameIn = ({ params }: Visit) => params.name ?? params.dealerName ?? ''
const pathOf = (page: 'dealer' | 'dealership', name: string) => `/${page}/${encodeURIComponent(name)}`

/** A dealership and its vehicles. @throws NotFound, Redirect to the spelling of its name */
async function loadDealership(page: 'dealer' | 'dealership', visit: Visit) {
  const { queryClient, dataSource, query } = visit
  const name = nameIn(visit)
  const [dealership, inventory] = await Promise.all([
    unlessMissing(queryClient.ensureQueryData(pageQuery(dataSource, 'dealership', name)), switchedOffStatus),
    loadBrowse(visit, inventoryQuery(query), inventoryScope(page, name)),
  ])
  if (!dealership) throw new NotFound()
  if (dealership.name !== name) throw new Redirect(withQuery(pathOf(page, dealership.name), query))
  return { dealership, inventory: { ...inventory, heading: 'Inventory', empty: <NoInventory name={name} /> } }
}

const dealer = definePage({
  path: '/dealer/$dealerName',
  access: 'anyone',
  load: async (visit) => {
    const { dealership, inventory } = await loadDealership('dealer', visit)
    const { matched, vehicles } = inventory.answer
    // A page past the end: vehicles were sold or removed since the link was made.
    if (matched > 0 && vehicles.length === 0)
      throw new Redirect(withQuery(pathOf('dealer', dealership.name), withoutPage(inventory.search)))
    return { name: dealership.name, inventory }
  },
  head: ({ site }, { inventory }) => browseHead(site, inventory),
  view: ({ name, inventory }) => (
    <DealerInventoryPage dealerName={name}>
      <BrowsePage {...inventory} />
    </DealerInventoryPage>
  ),
  part: ({ inventory }) => <Browse {...inventory} />,
  missing: {
    head: noDealership('dealer'),
    view: (visit, status) => <UnknownDealer name={nameIn(visit)} status={status} />,
  },
  hasBrowse: true,
})

const dealership = definePage({
  path: '/dealership/$name',
  access: 'anyone',
  load: (visit) => loadDealership('dealership', visit),
  head: ({ site }, { dealership: found }) => {
    const path = pathOf('dealership', found.name)
    const image = found.coverImageUrl ?? found.logoUrl
    return pageHead({
      site,
      title: found.name,
      description:
        found.description?.slice(0, 160) ||
        `${found.name}, ${found.city}: contact, opening hours and every vehicle in stock.`,
      path,
      ...(image && { image }),
      structuredData: [
        dealershipStructuredData(found, site),
        breadcrumbStructuredData(
          [
            { name: 'Dealers', path: '/dealers' },
            { name: found.name, path },
          ],
          site,
        ),
      ],
    })
  },
  view: ({ dealership: { name }, inventory }) => (
    <DealershipPage name={name}>
      <BrowsePage {...inventory} />
    </DealershipPage>
  ),
  part: ({ inventory }) => <Browse {...inventory} />,
  missing: {
    head: noDealership('dealership'),
    view: (visit, status) =>
      status === switchedOffStatus ? <SwitchedOffPage /> : <MissingDealership name={nameIn(visit)} />,
  },
  hasBrowse: true,
})

const dealers = definePage({
  path: '/dealers',
  access: 'anyone',
  load: ({ queryClient, dataSource }) =>
    queryClient.ensureQueryData(pageQuery(dataSource, 'dealershipSummaries')),
  head: ({ site }) =>
    pageHead({
      site,
      title: 'Find Dealers',
      description: `The vehicle dealerships of ${country}, ${parishNoun} by ${parishNoun}, with what each has in stock now.`,
      path: '/dealers',
      structuredData: [breadcrumbStructuredData([{ name: 'Dealers', path: '/dealers' }], site)],
    }),
  view: () => <DealersPage />,
})

const comparedVehicles = searchValidator(comparedVehiclesSchema)

const compare = definePage({
  path: '/compare',
  access: 'anyone',
  load: async ({ queryClient, dataSource, query }) => {
    const { ids } = comparedVehicles(query)
    if (ids) await queryClient.ensureQueryData(comparisonQuery(dataSource, parseVehicleIds(ids)))
  },
  head: privateHead('Compare vehicles', 'Up to four vehicles side by side.', '/compare'),
  view: () => <Island of={comparison} />,
})

const namedVehicles = searchValidator(namedVehiclesSchema)

const saved = definePage({
  path: '/saved',
  access: 'anyone',
  load: async ({ queryClient, dataSource, query }) => {
    const { ids } = namedVehicles(query)
    if (!ids) return undefined
    const named = parseVehicleIds(ids)
    await queryClient.ensureQueryData({ ...namedVehiclesQuery(dataSource, named), meta: forIslands })
    return named
  },
  head: ({ site }, ids) =>
    pageHead({
      site,
      title: ids ? 'Shared vehicles' : 'Saved',
      description: 'Vehicles and searches kept on this device.',
      path: '/saved',
      noIndex: true,
    }),
  view: (ids) => (ids ? <SharedListPage ids={ids} /> : <Island of={savedList} />),
})

/** Vehicles and dealerships. */
export const marketPages: readonly AnyPage[] = [
  home,
  browse,
  vehicle,
  dealers,
  dealer,
  dealership,
  saved,
  compare,
]
