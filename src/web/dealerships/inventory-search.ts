import type { SearchQuery } from '#domain/search-query.ts'

/** The search behind a dealership's inventory; the first page carries no number. */
export function inventorySearch(dealershipName: string, page = 1): SearchQuery {
  return { dealer: [dealershipName], ...(page > 1 && { page }) }
}
