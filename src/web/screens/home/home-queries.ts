import { queryOptions } from '@tanstack/react-query'
import type { DataSource } from '#domain/data-source.ts'
import { vehicleTypes } from '#domain/enums.ts'
import { limits } from '#domain/limits.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { formatMoney } from '#domain/text/format.ts'
import { heroVehicle } from '#domain/vehicle/hero-vehicle.ts'
import { monthlyPresets, pricePresets } from '#territory/price-levels.ts'
import { keys, pageQuery } from '../../api/queries.ts'

/**
 * Home leaves out sold vehicles (docs/product.md#home). Links have their filters in the canonical order: in another one
 * the router adds a second entry to the history.
 */
const onSale: SearchQuery = { sold: false }
const featuredOnSale: SearchQuery = { featured: true, ...onSale }

/** Searches of all vehicles of Home's rows. */
export const rowSearches = {
  featured: featuredOnSale,
  promoted: { promotion: true, ...onSale },
} as const satisfies Record<string, SearchQuery>

/** The newest featured vehicles, or the newest of all without any, of which one leads the page. */
const heroPool = 100

export function rowQuery(dataSource: DataSource, search: SearchQuery) {
  return pageQuery(dataSource, 'listVehicles', { ...search, pageSize: limits.homeRow })
}

export function latestListingsQuery(dataSource: DataSource) {
  return pageQuery(dataSource, 'listVehicles', { ...onSale, pageSize: limits.latestListings })
}

/** The vehicle of the day; null where nothing can be bought. */
export function heroQuery(dataSource: DataSource, now: Date) {
  const poolOf = (query: SearchQuery) => dataSource.listVehicles({ ...query, pageSize: heroPool })
  return queryOptions({
    queryKey: [keys.vehicles, 'hero'],
    queryFn: async () =>
      heroVehicle(await poolOf(featuredOnSale), now) ?? heroVehicle(await poolOf(onSale), now) ?? null,
  })
}

export interface SearchShortcut {
  label: string
  search: SearchQuery
  count: number
}

/** Searches to begin with, each with how many vehicles Browse then shows. */
export function shortcutsQuery(dataSource: DataSource) {
  const countsOf = (query: SearchQuery, facetLimit = 0) =>
    dataSource.searchVehicles({ ...onSale, ...query, pageSize: 1, facetLimit })
  return queryOptions({
    queryKey: [keys.vehicles, 'shortcuts'],
    queryFn: async () => {
      const [{ facets, shortcuts }, ...monthly] = await Promise.all([
        countsOf({}, vehicleTypes.length),
        ...monthlyPresets.map((monthlyMax) => countsOf({ monthlyMax })),
      ])
      const ofType = new Map(facets.vehicleType.map(({ value, count }) => [value, count]))
      const prices = pricePresets.map(({ label, ...bounds }, place) => ({
        label,
        search: { ...bounds, ...onSale },
        count: shortcuts.prices[place] ?? 0,
      }))
      const budgets = monthlyPresets.map((monthlyMax, place) => ({
        label: `${formatMoney(monthlyMax)} a month`,
        search: { monthlyMax, ...onSale },
        count: monthly[place]?.matched ?? 0,
      }))
      return {
        types: vehicleTypes.map((type) => ({
          label: type,
          search: { vehicleType: [type], ...onSale },
          count: ofType.get(type) ?? 0,
        })),
        budgets: [...prices, ...budgets] satisfies SearchShortcut[],
      }
    },
  })
}
