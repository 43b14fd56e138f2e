import { asFilters } from '#domain/search/phrase/with-phrase.ts'
import type { SearchAnswer } from '#domain/search/search-answer.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { searchQuery } from '../../api/queries.ts'
import type { PageContext } from '../../api/site-context.ts'
import { wholeMarket } from '../../features/filters/search/browse-scope.ts'
import { zeroResultSuggestionsQuery } from './zero-result-query.ts'

/** Facet values of a field besides the chosen ones: more than the longest closed list has, and easy to scan. */
const choicesBrought = 8

/** 'A little over your budget' is at most this share of it. */
const overShare = 1.15
const nearMissesShown = 4

/** The search with a slightly higher budget. Undefined if it has no budget. */
function withMoreMoney({ page: _page, ...query }: SearchQuery): SearchQuery | undefined {
  const { priceMax, monthlyMax } = query
  if (priceMax === undefined && monthlyMax === undefined) return undefined
  return {
    ...query,
    ...(priceMax !== undefined && { priceMax: Math.ceil(priceMax * overShare) }),
    ...(monthlyMax !== undefined && { monthlyMax: Math.ceil(monthlyMax * overShare) }),
  }
}

export interface NearMissesProps {
  search: SearchQuery
  answer: SearchAnswer<VehicleSummary>
}

/** The reads of a page with Browse; further facet values are loaded on request. @returns the props of `BrowsePage` */
export async function loadBrowse(
  { queryClient, dataSource }: Pick<PageContext, 'queryClient' | 'dataSource'>,
  search: SearchQuery,
  scope = wholeMarket,
) {
  const { fixed } = scope
  const brought = { ...search, facetLimit: choicesBrought }
  const answer = await queryClient.ensureQueryData(searchQuery(dataSource, brought, fixed))
  if (answer.matched === 0 && answer.total > 0) {
    const filters = asFilters(search, answer)
    await queryClient.ensureQueryData(zeroResultSuggestionsQuery(dataSource, filters, fixed))
  }
  return { search, answer, scope, nearMisses: await loadNearMisses() }

  async function loadNearMisses(): Promise<NearMissesProps | undefined> {
    const unmet = answer.wanted ?? (answer.matched === 0 ? asFilters(search, answer) : undefined)
    const more = unmet && withMoreMoney(unmet)
    if (!more) return undefined
    const shown = { ...more, pageSize: nearMissesShown, facetLimit: 0 }
    const found = await queryClient.ensureQueryData(searchQuery(dataSource, shown, fixed))
    return found.matched > 0 ? { search: more, answer: found } : undefined
  }
}
