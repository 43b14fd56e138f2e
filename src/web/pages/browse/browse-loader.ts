import { answerWithin } from '#domain/search/active-filters.ts'
import type { FixedFilters } from '#domain/search/filters.ts'
import type { SearchAnswer } from '#domain/search/search-answer.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { asFilters } from '#domain/search/with-phrase.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Market } from '#server/pages/market.ts'
import { wholeMarket } from '../../parts/filters/search/browse-scope.ts'
import { zeroResultSuggestions } from './zero-result-suggestions.ts'

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
export function loadBrowse({ catalogue }: Market, search: SearchQuery, scope = wholeMarket) {
  const { fixed } = scope
  const answer = searchWithin(catalogue, { ...search, facetLimit: choicesBrought }, fixed)
  const isEmpty = answer.matched === 0
  const filters = asFilters(search, answer)
  const counts = (query: SearchQuery) =>
    catalogue.find({ ...query, ...fixed, pageSize: 1, facetLimit: 0 }).matched
  return {
    search,
    answer,
    scope,
    /** The search as it was understood. */
    filters,
    /** Filters to leave out of a search without results. */
    suggestions: isEmpty && answer.total > 0 ? zeroResultSuggestions(filters, counts) : [],
    nearMisses: nearMisses(),
  }

  function nearMisses(): NearMissesProps | undefined {
    const unmet = answer.wanted ?? (isEmpty ? filters : undefined)
    const more = unmet && withMoreMoney(unmet)
    if (!more) return undefined
    const found = searchWithin(catalogue, { ...more, pageSize: nearMissesShown, facetLimit: 0 }, fixed)
    return found.matched > 0 ? { search: more, answer: found } : undefined
  }
}

/** The answer of a search; its filters count what can be bought, as Home does. Within fixed filters `total` counts what passes these. */
function searchWithin(catalogue: Catalogue, query: SearchQuery, fixed?: FixedFilters) {
  const { ids, ...found } = catalogue.find({ ...query, ...fixed }, true)
  const answer = { ...found, vehicles: catalogue.cardsOf(ids) }
  if (!fixed) return answer
  const { matched } = catalogue.search({ ...fixed, pageSize: 1, facetLimit: 0 })
  return answerWithin(answer, query.q, fixed, matched)
}
