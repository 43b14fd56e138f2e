import { inventoryOf } from '#domain/accounts/permissions.ts'
import { vehicleTypes } from '#domain/enums.ts'
import { limits } from '#domain/limits.ts'
import type { Path } from '#domain/paths.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { formatMoney } from '#domain/text/format.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { monthlyPresets, pricePresets } from '#territory/price-levels.ts'
import type { Visit } from '../../site/page.ts'

/** Home leaves out sold vehicles (docs/product.md#home). Links have their filters in the canonical order. */
const onSale: SearchQuery = { sold: false }
export const featuredOnSale: SearchQuery = { featured: true, ...onSale }
export const promotedOnSale: SearchQuery = { promotion: true, ...onSale }

const popularModels = 8

export interface SearchShortcut {
  label: string
  /** Browse unless given. */
  to?: Path
  search?: SearchQuery
  count: number
}

export function loadHome({ market: { catalogue }, user }: Visit) {
  const row = (search: SearchQuery, pageSize: number) => catalogue.cards({ ...search, pageSize })
  return {
    featured: row(featuredOnSale, limits.homeRow),
    promoted: row(promotedOnSale, limits.homeRow),
    latest: row(onSale, limits.latestListings),
    shortcuts: searchShortcuts(catalogue),
    counts: user && catalogue.counts(inventoryOf(user)),
  }
}

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
    models: catalogue.cars
      .models()
      .slice(0, popularModels)
      .map(({ names, path, onSale: count }) => ({ label: names.join(' '), to: path, count })),
    budgets: [...prices, ...budgets].filter(({ count }) => count > 0) satisfies SearchShortcut[],
  }
}
