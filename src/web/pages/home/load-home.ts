import { inventoryOf } from '#domain/accounts/permissions.ts'
import { vehicleTypes } from '#domain/enums.ts'
import { limits } from '#domain/limits.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { formatMoney } from '#domain/text/format.ts'
import { heroVehicle } from '#domain/vehicle/hero-vehicle.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { monthlyPresets, pricePresets } from '#territory/price-levels.ts'
import type { Visit } from '../../site/page.ts'

/** Home leaves out sold vehicles (docs/product.md#home). Links have their filters in the canonical order. */
const onSale: SearchQuery = { sold: false }
const featuredOnSale: SearchQuery = { featured: true, ...onSale }

/** Searches of all vehicles of Home's rows. */
export const rowSearches = {
  featured: featuredOnSale,
  promoted: { promotion: true, ...onSale },
} as const satisfies Record<string, SearchQuery>

/** The hero is one of so many newest featured vehicles. Without any it is one of the newest. */
const heroPool = 100

export interface SearchShortcut {
  label: string
  search: SearchQuery
  count: number
}

/** The reads of Home. */
export function loadHome({ market: { catalogue }, user, now }: Visit) {
  const row = (search: SearchQuery, pageSize: number) => catalogue.cards({ ...search, pageSize })
  const heroOf = (search: SearchQuery) => heroVehicle(row(search, heroPool), now())
  return {
    /** The vehicle of the day; null where nothing can be bought. */
    hero: heroOf(featuredOnSale) ?? heroOf(onSale) ?? null,
    featured: row(rowSearches.featured, limits.homeRow),
    promoted: row(rowSearches.promoted, limits.homeRow),
    latest: row(onSale, limits.latestListings),
    shortcuts: searchShortcuts(catalogue),
    counts: user && catalogue.counts(inventoryOf(user)),
  }
}

/** Searches to begin with, each with how many vehicles Browse then shows. */
function searchShortcuts(catalogue: Catalogue) {
  const countsOf = (query: SearchQuery, facetLimit = 0) =>
    catalogue.search({ ...onSale, ...query, pageSize: 1, facetLimit })
  const { facets, shortcuts } = countsOf({}, vehicleTypes.length)
  const ofType = new Map(facets.vehicleType.map(({ value, count }) => [value, count]))
  const prices = pricePresets.map(({ label, ...bounds }, place) => ({
    label,
    search: { ...bounds, ...onSale },
    count: shortcuts.prices[place] ?? 0,
  }))
  const budgets = monthlyPresets.map((monthlyMax) => ({
    label: `${formatMoney(monthlyMax)} a month`,
    search: { monthlyMax, ...onSale },
    count: countsOf({ monthlyMax }).matched,
  }))
  return {
    types: vehicleTypes.map((type) => ({
      label: type,
      search: { vehicleType: [type], ...onSale },
      count: ofType.get(type) ?? 0,
    })),
    budgets: [...prices, ...budgets] satisfies SearchShortcut[],
  }
}
