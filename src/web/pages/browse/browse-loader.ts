import { maxMissedSearchLength } from '#domain/insights/insights.ts'
import { type ActiveFilter, activeFilters, answerWithin } from '#domain/search/active-filters.ts'
import {
  type FixedFilters,
  fewFound,
  isUnfiltered,
  wantedSearch,
  withoutAbsent,
  withoutFixed,
  withoutPage,
} from '#domain/search/filters.ts'
import type { SearchAnswer } from '#domain/search/search-answer.ts'
import {
  browseFormSchema,
  facetFields,
  facetOptions,
  parseSearchQuery,
  type SearchQuery,
  searchQueryString,
} from '#domain/search/search-query.ts'
import { asFilters } from '#domain/search/with-phrase.ts'
import { nameKey } from '#domain/text/names.ts'
import { parseQuery, type RawQuery, withQuery } from '#domain/text/query.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { ReadQuery } from '#server/catalogue/phrase-search.ts'
import type { Market } from '#server/pages/market.ts'
import { wholeMarket } from '../../parts/filters/search/browse-context.tsx'
import { browseQuery } from '../../parts/filters/search/browse-search.ts'
import { Redirect } from '../../site/page.ts'

/** Facet values of a field besides the chosen ones. The longest closed list has as many: others of it would show 0. */
const choicesBrought = Math.max(...facetFields.map((field) => facetOptions(field)?.length ?? 0))

/** Near misses cost at most this share of the budget. */
const overShare = 1.15
const nearMissesShown = 4

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
  kind: 'overBudget' | 'cheapest' | 'newest'
}

/**
 * The reads of a page with Browse; further facet values are loaded on request.
 * @returns the props of `BrowsePage`
 * @throws Redirect if a form without script replaced a phrase
 */
export function loadBrowse({ catalogue }: Market, raw: RawQuery, scope = wholeMarket) {
  const { fixed } = scope
  const search = withoutFixed(browseQuery(raw), fixed)
  const { shownPhrase: q } = parseQuery(browseFormSchema, raw)
  if (q !== undefined && q !== search.q)
    throw new Redirect(withQuery(scope.path, withoutMeant(search, catalogue.readQuery({ q }))))
  const answer = searchWithin(catalogue, { ...search, facetLimit: choicesBrought }, fixed)
  const isEmpty = answer.matched === 0
  const filters = asFilters(search, answer)
  const counts = (query: SearchQuery) =>
    catalogue.find({ ...query, ...fixed, pageSize: 1, facetLimit: 0 }).matched
  return {
    search,
    answer,
    scope,
    filters,
    suggestions: isEmpty && answer.total > 0 ? zeroResultSuggestions(filters, counts) : [],
    nearMisses: nearMisses(),
    missed: missed(),
  }

  /** The search for the dealers' insights, if it found few vehicles. */
  function missed(): string | undefined {
    const wanted = wantedSearch(answer.wanted ?? filters)
    const isMissed = !fixed && !isUnfiltered(wanted) && (answer.wanted || answer.matched <= fewFound)
    const text = searchQueryString(wanted)
    return isMissed && text.length <= maxMissedSearchLength ? text : undefined
  }

  function nearMisses(): NearMissesProps | undefined {
    const unmet = answer.wanted ?? (isEmpty ? filters : undefined)
    const more = unmet && withMoreMoney(unmet)
    const attempts: [NearMissesProps['kind'], SearchQuery | undefined][] = [
      ['overBudget', more],
      ['cheapest', more && isEmpty ? { sold: false, sort: 'price-low' } : undefined],
      ['newest', isEmpty ? { sold: false } : undefined],
    ]
    for (const [kind, others] of attempts) {
      if (!others) continue
      const found = searchWithin(catalogue, { ...others, pageSize: nearMissesShown, facetLimit: 0 }, fixed)
      if (found.matched > 0) return { search: others, answer: found, kind }
    }
    return undefined
  }
}

/** A search without the filters that come from a replaced phrase. */
function withoutMeant(search: SearchQuery, { query, wanted = query }: ReadQuery): SearchQuery {
  const meant: Readonly<Record<string, unknown>> = { ...wanted, q: undefined }
  const keyOf = (value: unknown) => nameKey(String(value))
  const left = Object.entries(search).map(([name, value]) => {
    const dropped = [meant[name]].flat().map(keyOf)
    return [name, [value].flat().filter((each) => !dropped.includes(keyOf(each)))]
  })
  return parseSearchQuery(Object.fromEntries(left))
}

/** Answers a search. Filters count vehicles for sale. With fixed filters, `total` counts their listings. */
function searchWithin(catalogue: Catalogue, query: SearchQuery, fixed?: FixedFilters) {
  const { ids, ...found } = catalogue.find({ ...query, ...fixed }, true)
  const answer = { ...found, vehicles: catalogue.cardsOf(ids) }
  if (!fixed) return answer
  const { matched } = catalogue.search({ ...fixed, pageSize: 1, facetLimit: 0 })
  return answerWithin(answer, query.q, fixed, matched)
}

export interface ZeroResultSuggestion {
  kind: 'without' | 'alone'
  label: string
  search: SearchQuery
  matched: number
}

const maxSuggestions = 8

/** Searches with one filter less, most listings first. If none finds anything, each filter alone. */
function zeroResultSuggestions(
  query: SearchQuery,
  countOf: (search: SearchQuery) => number,
): ZeroResultSuggestion[] {
  const filters = removableFilters(query).slice(0, maxSuggestions)
  for (const kind of ['without', 'alone'] as const) {
    const found = filters
      .map(({ label, [kind]: search }) => ({ kind, label, search, matched: countOf(search) }))
      .filter(({ matched }) => matched > 0)
    if (found.length > 0) return found.sort((one, other) => other.matched - one.matched)
  }
  return []
}

interface RemovableFilter extends ActiveFilter {
  alone: SearchQuery
}

/** The filters to remove from a search without results. Several values of one field are one filter. */
export function removableFilters(query: SearchQuery): RemovableFilter[] {
  const multiple = facetFields.filter((field) => (query[field]?.length ?? 0) > 1)
  const combined = multiple.map((field) => ({
    label: query[field]?.join(' or ') ?? '',
    without: withoutAbsent({ ...withoutPage(query), [field]: undefined }),
  }))
  const single = activeFilters(query).filter(({ without }) =>
    multiple.every((field) => without[field]?.length === query[field]?.length),
  )
  return [...combined, ...single].map((filter) => ({ ...filter, alone: onlyRemoved(query, filter.without) }))
}

function onlyRemoved(query: SearchQuery, without: SearchQuery): SearchQuery {
  const removed = Object.entries(withoutPage(query)).filter(([name]) => !(name in without))
  return Object.fromEntries([...removed, ...(query.sort ? [['sort', query.sort]] : [])])
}
