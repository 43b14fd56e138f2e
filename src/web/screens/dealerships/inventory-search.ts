import type { SearchQuery } from '#domain/search/search-query.ts'

/** The search behind a dealership's inventory, which offers no filters; the first page carries no number. */
export function inventorySearch(dealershipName: string, page = 1): SearchQuery {
  return { dealer: [dealershipName], facetLimit: 0, ...(page > 1 && { page }) }
}
