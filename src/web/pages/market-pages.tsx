import type { ReactNode } from 'react'
import { dealerContact } from '#domain/enquiries/dealer-contact.ts'
import { paths } from '#domain/paths.ts'
import { withoutPage } from '#domain/search/filters.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { withQuery } from '#domain/text/query.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { comparedVehiclesSchema, namedVehiclesSchema, parseVehicleIds } from '#domain/vehicle/vehicle-ids.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { country, parishNoun } from '#territory/country.ts'
import { inventoryScope } from '../parts/filters/search/browse-context.tsx'
import { skipTargets } from '../parts/filters/search/browse-search.ts'
import { VehicleGrid } from '../parts/vehicle/card/vehicle-grid.tsx'
import { asCompared } from '../site/api/comparison-query.ts'
import { SwitchedOffPage } from '../site/error-pages.tsx'
import { Island } from '../site/html/island.tsx'
import { type Absence, missingHead, pageHead, privateHead } from '../site/html/page-head.ts'
import {
  breadcrumbStructuredData,
  dealershipStructuredData,
  itemListStructuredData,
  siteStructuredData,
} from '../site/html/structured-data.ts'
import { type AnyPage, NotFound, publicPage, Redirect, type Visit } from '../site/page.ts'
import { searchValidator } from '../site/search-params.ts'
import { EmptyPage } from '../ui/display/empty-state.tsx'
import { browseHead } from './browse/browse-head.ts'
import { loadBrowse } from './browse/browse-loader.ts'
import { Browse, BrowsePage } from './browse/browse-page.tsx'
import { CarsPage, carsHead, type LoadedCars, loadCars } from './cars-page.tsx'
import type { CompareProps } from './compare/compare-page.tsx'
import { comparison } from './compare/islands.ts'
import {
  DealerInventoryPage,
  DealershipPage,
  DealersPage,
  MissingDealership,
  NoInventory,
} from './dealerships/dealership-page.tsx'
import { loadVehicle, vehicleHead } from './detail/load-vehicle.ts'
import { VehicleDetail, VehicleNotFound } from './detail/vehicle-detail.tsx'
import { HomePage } from './home/home-page.tsx'
import { loadHome } from './home/load-home.ts'
import { savedList, saveShared } from './saved/islands.ts'
import { loadValue, ValuePage } from './value-page.tsx'

const home = publicPage({
  path: '/',
  load: loadHome,
  head: ({ site }, { featured, latest }) =>
    pageHead({
      site,
      description: `New and used vehicles from dealerships across ${country}. Filter by make, price, year and mileage, and contact the dealer directly.`,
      path: '/',
      image: (featured[0] ?? latest[0])?.imageUrl ?? '',
      structuredData: [siteStructuredData(site)],
    }),
  view: (loaded) => <HomePage {...loaded} />,
})

const browse = publicPage({
  path: '/vehicles',
  load: ({ market, query }) => loadBrowse(market, query),
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

const vehicle = publicPage({
  path: '/vehicles/:id',
  load: loadVehicle,
  listing: ({ vehicle: found, contact }) => ({ vehicle: found, contact }),
  head: ({ site, now }, loaded) => vehicleHead(loaded, site, now()),
  view: (loaded) => <VehicleDetail {...loaded} />,
  missing: {
    head: ({ site, params }, absence) =>
      missingHead(absence, {
        site,
        title: 'Vehicle not found',
        description: `This vehicle is not on the market in ${country}.`,
        path: `/vehicles/${encodeURIComponent(params.id ?? '')}`,
      }),
    view: (_visit, absence) =>
      absence === 'switchedOff' ? <SwitchedOffPage isVehicle /> : <VehicleNotFound />,
  },
})

const cars = { load: loadCars, head: carsHead, view: (loaded: LoadedCars) => <CarsPage {...loaded} /> }

const make = publicPage({
  path: '/cars/:make',
  ...cars,
})

const model = publicPage({
  path: '/cars/:make/:model',
  ...cars,
})

const noDealership = (page: 'dealer' | 'dealership', viewOf: (name: string) => ReactNode) => ({
  head: (visit: Visit, absence: Absence) =>
    missingHead(absence, {
      site: visit.site,
      title: 'Dealership Not Found',
      description: `There is no dealership of this name in ${country}.`,
      path: paths[page](nameIn(visit)),
    }),
  view: (visit: Visit, absence: Absence) =>
    absence === 'switchedOff' ? <SwitchedOffPage /> : viewOf(nameIn(visit)),
})

const nameIn = ({ params }: Visit) => params.name ?? params.dealerName ?? ''

/** @throws NotFound, Redirect to the spelling of its name */
function loadDealership(page: 'dealer' | 'dealership', visit: Visit) {
  const { market, query } = visit
  const name = nameIn(visit)
  const found = market.catalogue.dealership(name)
  if (!found) throw new NotFound()
  if (!market.isShown({ dealershipName: name })) throw new NotFound('switchedOff')
  if (found.name !== name) throw new Redirect(withQuery(paths[page](found.name), query))
  const inventory = loadBrowse(market, query, inventoryScope(page, name))
  return {
    dealership: found,
    inventory: { ...inventory, heading: 'Inventory', empty: <NoInventory name={name} /> },
  }
}

const dealer = publicPage({
  path: '/dealer/:dealerName',
  load: (visit) => {
    const loaded = loadDealership('dealer', visit)
    const { dealership: found, inventory } = loaded
    const { matched, vehicles } = inventory.answer
    // The page is past the end, because vehicles were sold or removed since the link was made.
    if (matched > 0 && vehicles.length === 0)
      throw new Redirect(withQuery(paths.dealer(found.name), withoutPage(inventory.search)))
    return loaded
  },
  head: ({ site }, { inventory }) => browseHead(site, inventory),
  view: ({ dealership: found, inventory }) => (
    <DealerInventoryPage dealership={found}>
      <BrowsePage {...inventory} />
    </DealerInventoryPage>
  ),
  part: ({ inventory }) => <Browse {...inventory} />,
  missing: noDealership('dealer', (name) => <NoInventory isPage name={name} />),
  hasBrowse: true,
})

const dealership = publicPage({
  path: '/dealership/:name',
  load: (visit) => loadDealership('dealership', visit),
  head: ({ site }, { dealership: found, inventory }) => {
    const path = paths.dealership(found.name)
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
        itemListStructuredData(found.name, inventory.answer.vehicles, site),
      ],
    })
  },
  view: ({ dealership: found, inventory }) => (
    <DealershipPage dealership={found}>
      <BrowsePage {...inventory} />
    </DealershipPage>
  ),
  part: ({ inventory }) => <Browse {...inventory} />,
  missing: noDealership('dealership', (name) => <MissingDealership name={name} />),
  hasBrowse: true,
})

const dealers = publicPage({
  path: '/dealers',
  load: ({ market }) => market.dealershipSummaries(),
  head: ({ site }) =>
    pageHead({
      site,
      title: 'Find Dealers',
      description: `The vehicle dealerships of ${country}, ${parishNoun} by ${parishNoun}, with what each has in stock now.`,
      path: '/dealers',
      structuredData: [breadcrumbStructuredData([{ name: 'Dealers', path: '/dealers' }], site)],
    }),
  view: (found) => <DealersPage dealers={found} />,
})

const value = publicPage({
  path: '/value',
  load: loadValue,
  head: ({ site, query }) =>
    pageHead({
      site,
      title: 'What is mine worth?',
      description: `What your vehicle may sell for in ${country}, from comparable listings. No name, no number, a minute.`,
      path: '/value',
      noIndex: Object.keys(query).length > 0,
      structuredData: [breadcrumbStructuredData([{ name: 'What is mine worth?', path: '/value' }], site)],
    }),
  view: (loaded) => <ValuePage {...loaded} />,
})

const comparedVehicles = searchValidator(comparedVehiclesSchema)

const compare = publicPage({
  path: '/compare',
  load: ({ market: { catalogue }, query }): CompareProps => {
    const { ids: named } = comparedVehicles(query)
    if (!named) return {}
    const ids = parseVehicleIds(named)
    const vehicles = shownCards(catalogue, ids).map((each) =>
      asCompared({
        vehicle: each,
        position: catalogue.pricePosition(each.id) ?? null,
        contact: dealerContact(catalogue.dealership(each.dealershipName) ?? null),
      }),
    )
    return { shown: { ids, vehicles } }
  },
  head: privateHead('Compare vehicles', 'Up to four vehicles side by side.', '/compare'),
  view: (loaded) => <Island of={comparison} {...loaded} />,
})

const namedVehicles = searchValidator(namedVehiclesSchema)

const saved = publicPage({
  path: '/saved',
  load: ({ market: { catalogue }, query }): SharedListProps | undefined => {
    const { ids: named } = namedVehicles(query)
    if (!named) return undefined
    const ids = parseVehicleIds(named)
    const vehicles = shownCards(catalogue, ids)
    return { vehicles, goneCount: ids.length - vehicles.length }
  },
  head: (visit, shared) => {
    const title = shared ? 'Shared vehicles' : 'Saved'
    return privateHead(title, 'Vehicles and searches kept on this device.', '/saved')(visit)
  },
  view: (shared) => (shared ? <SharedListPage {...shared} /> : <Island of={savedList} />),
})

const shownCards = (catalogue: Catalogue, ids: readonly number[]) =>
  catalogue.cardsOf(ids.filter((id) => !catalogue.hidden.hasListing(id)))

export const marketPages: readonly AnyPage[] = [
  home,
  browse,
  vehicle,
  make,
  model,
  dealers,
  dealer,
  dealership,
  saved,
  compare,
  value,
]

interface SharedListProps {
  vehicles: readonly VehicleSummary[]
  goneCount: number
}

function SharedListPage({ vehicles, goneCount }: SharedListProps) {
  if (vehicles.length === 0) return <EmptyPage title="These vehicles are no longer listed" />
  return (
    <div className="page-width grid grow content-start gap-6 py-6 sm:py-8">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h1 className="font-extrabold text-3xl">Shared vehicles</h1>
          <p className="text-muted">
            {formatQuantity(vehicles.length, 'vehicle')} somebody shared with you.
            {goneCount > 0 && ` ${formatQuantity(goneCount, 'other is', 'others are')} no longer listed.`}
          </p>
        </div>
        <Island of={saveShared} vehicles={vehicles} />
      </header>
      <h2 className="sr-only">The vehicles</h2>
      <VehicleGrid vehicles={vehicles} priorityCount={3} />
    </div>
  )
}
