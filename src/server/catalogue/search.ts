import { limits } from '#domain/limits.ts'
import { isPriceOnRequest } from '#domain/pricing/price-on-request.ts'
import { type CardDealRatings, cardDealRating } from '#domain/pricing/price-position.ts'
import { scaleEnd } from '#domain/search/filters.ts'
import {
  type FacetCount,
  histogramSteps,
  type PhraseAnswer,
  type RangeSummary,
  type SearchAnswer,
  type ShortcutCounts,
} from '#domain/search/search-answer.ts'
import {
  type FacetField,
  facetFields,
  isPriceColumn,
  isRangeColumn,
  type RangeColumn,
  rangeColumns,
  type SearchQuery,
} from '#domain/search/search-query.ts'
import { sortOrders } from '#domain/search/sort-orders.ts'
import { nameKey, normalizeName } from '#domain/text/names.ts'
import { mapKeys } from '#domain/vehicle/fields.ts'
import { Distribution } from '#engine/distribution.ts'
import type { Filtered, PageRequest } from '#engine/engine.ts'
import type { FacetColumn } from '#engine/facet-column.ts'
import { Selection } from '#engine/selection.ts'
import type { SlotSet } from '#engine/space.ts'
import { pricePresets } from '#territory/price-levels.ts'
import { type Columns, confirmedThisWeek, type NumberName, notStated } from './columns.ts'
import { filtersOf, matchYears, priced, resultRange } from './engine-filters.ts'
import type { Listings } from './listings.ts'

export type SlotResult = Omit<SearchAnswer, 'vehicles'> & { slots: number[] }

export class Search {
  readonly #listings: Listings
  readonly #columns: Columns

  constructor(listings: Listings) {
    this.#listings = listings
    this.#columns = listings.columns
  }

  /** @param countsOnSale facets, ranges and shortcuts leave out sold listings unless the search names them */
  answer(query: SearchQuery, countsOnSale = false): SlotResult {
    return this.#columns.space.scoped(() => this.#answer(query, countsOnSale && query.sold === undefined))
  }

  facet(field: FacetField, query: SearchQuery): FacetCount[] {
    const column = this.#columns.facets[field]
    return this.#columns.space.scoped(() => {
      const counts = column.count(this.#filter(query).without(field))
      return facetCounts(column, counts, query[field]).counts
    })
  }

  count(query: SearchQuery): number {
    return this.#columns.space.scoped(() => this.#filter(query).matches.count)
  }

  countValues(query: SearchQuery, values: readonly { field: FacetField; value: string }[]): number[] {
    return this.#columns.space.scoped(() => {
      const { set } = this.#filter(query).matches
      return values.map(({ field, value }) => {
        const column = this.#columns.facets[field]
        const code = column.code(value)
        return code === undefined ? 0 : column.postings(code).countIn(set)
      })
    })
  }

  page(query: SearchQuery): number[] {
    return this.#columns.space.scoped(() => this.#page(query, this.#filter(query).matches))
  }

  #answer(query: SearchQuery, countsOnSale: boolean): SlotResult {
    const { facets, numbers } = this.#columns
    const filtered = this.#filter(query)
    const counted = countsOnSale ? this.#filter({ ...query, sold: false }) : filtered
    const fields: Record<FacetField, FieldCounts> = mapKeys(facetFields, (field) =>
      facetCounts(facets[field], facets[field].count(counted.without(field)), query[field], query.facetLimit),
    )
    const prices = new Distribution(numbers.price, counted.without('price'))
    const distributionOf = (column: RangeColumn) =>
      column === 'price' ? prices : new Distribution(numbers[column], counted.without(column))
    return {
      total: this.#columns.hidden.shownCount,
      matched: filtered.matches.count,
      page: pageNumber(query),
      pageSize: pageSize(query),
      slots: this.#page(query, filtered.matches),
      facets: mapKeys(facetFields, (field) => fields[field].counts),
      facetTotals: mapKeys(facetFields, (field) => fields[field].total),
      ranges: mapKeys(rangeColumns, (column) => rangeSummary(column, distributionOf(column))),
      shortcuts: this.#shortcuts(counted.matches, prices),
    }
  }

  #shortcuts({ set, count }: Selection, prices: Distribution): ShortcutCounts {
    const { numbers, space } = this.#columns
    const { kernel, length } = space
    const countIn = (other: SlotSet) => kernel.countAnd(set, other, length)
    return {
      prices: pricePresets.map(({ priceMin: min, priceMax: max }) =>
        prices.countWithin(priced({ min, max })),
      ),
      featured: countIn(this.#columns.flag('featured')),
      promotion: countIn(this.#columns.flag('promoted')),
      confirmed: countIn(numbers.confirmedDay.within(confirmedThisWeek(this.#listings.now))),
      unsold: count - countIn(this.#columns.flag('sold')),
      serviced: countIn(numbers.lastService.within({ min: 1 })),
    }
  }

  #filter(query: SearchQuery): Filtered<FacetField | RangeColumn> {
    const { hidden, engine } = this.#columns
    const { without = [], ...filters } = filtersOf(query, this.#listings, matchYears)
    return engine.filter({ ...filters, without: hidden.isEmpty ? without : [...without, hidden.set] })
  }

  #page(query: SearchQuery, matches: Selection): number[] {
    const { column: by, isDescending } = sortOrders[query.sort ?? 'newest']
    const length = pageSize(query)
    return sortedPage(this.#columns, matches, {
      order: { by, isDescending },
      ranges: isRangeColumn(by) ? { [by]: resultRange(query, by) } : {},
      offset: (pageNumber(query) - 1) * length,
      length,
    })
  }
}

function pageNumber({ page = 1 }: SearchQuery): number {
  return Math.max(1, Math.floor(page))
}

function pageSize({ pageSize = limits.searchPageSize }: SearchQuery): number {
  return Math.max(1, Math.floor(pageSize))
}

const nothing: RangeSummary = {
  min: null,
  max: null,
  histogram: new Array(histogramSteps).fill(0),
  histogramMax: null,
  above: 0,
}

/** The histogram ends at the slider's end. Its last step counts all higher values. */
function rangeSummary(name: RangeColumn, counter: Distribution): RangeSummary {
  const left = isPriceColumn(name) ? counter.countBefore((value) => !isPriceOnRequest(value)) : 0
  const count = counter.selection.count - left
  if (count === 0) return nothing
  const valueAt = (nth: number) => counter.valueOf(left + nth)
  const min = valueAt(1)
  const max = valueAt(count)
  const end = scaleEnd(name, { count, max, valueAt })
  const spread = max <= end ? count : counter.countBefore((value) => value > end) - left
  const histogramMax = spread === count ? max : spread === 0 ? min : valueAt(spread)
  const histogram = counter.histogram(histogramSteps, (value) => stepOf(value, min, histogramMax))
  histogram[0] = (histogram[0] as number) - left
  const above = histogramMax === max ? 0 : count + left - counter.countBefore((value) => value > histogramMax)
  return { min, max, histogram, histogramMax, above }
}

function stepOf(value: number, min: number, end: number): number {
  if (value > end) return histogramSteps - 1
  if (value <= min) return 0
  return Math.min(histogramSteps - 1, Math.floor(((value - min) * histogramSteps) / (end - min)))
}

/** Prices on request and those that are not stated come last in both orders. */
export function sortedPage(
  { engine, numbers, space }: Columns,
  matches: Selection,
  request: PageRequest<NumberName>,
): number[] {
  const { order, offset, length } = request
  if (!isPriceColumn(order.by) || order.isDescending) return engine.page(matches, request)
  const price = numbers[order.by]
  const onRequest = price.rankWhere((value) => !isPriceOnRequest(value))
  if (onRequest === 0) return engine.page(matches, request)
  const within = (ranks: SlotSet) => {
    space.kernel.and(ranks, ranks, matches.set, space.length)
    return new Selection(space, ranks)
  }
  const withPrice = within(price.between(onRequest, price.size))
  const first = engine.page(withPrice, request)
  const rest = { order, offset: Math.max(0, offset - withPrice.count), length: length - first.length }
  return [...first, ...engine.page(within(price.between(0, onRequest)), rest)]
}

interface FieldCounts {
  counts: FacetCount[]
  total: number
}

/** Sorted by descending count, then key. Only chosen values may have count 0. @param counts by code */
function facetCounts(
  column: FacetColumn,
  counts: Uint32Array,
  chosen: readonly string[] = [],
  limit = Number.POSITIVE_INFINITY,
): FieldCounts {
  const emptyCode = column.code(notStated)
  if (emptyCode !== undefined) counts[emptyCode] = 0
  const ordered = sortByCount(column, counts)
  const none = zeroCounts(column, counts, chosen)
  const counted = firstAndChosen(column, ordered, chosen, limit).map((code) => ({
    value: column.spelling(code) ?? '',
    count: counts[code] as number,
  }))
  return {
    counts: none.length > 0 ? counted.concat(none) : counted,
    total: ordered.length + none.length,
  }
}

function firstAndChosen(
  column: FacetColumn,
  ordered: readonly number[],
  chosen: readonly string[],
  limit: number,
): readonly number[] {
  if (ordered.length <= limit) return ordered
  const kept = new Set(chosen.map((text) => column.code(text)))
  return ordered.filter((code, index) => index < limit || kept.has(code))
}

/** Packs count and rank into one number for the native sort. */
function sortByCount(column: FacetColumn, counts: Uint32Array): number[] {
  const { codes, ranks } = column.sorted
  // A power of two: a remainder of fractional division would take most of the time.
  const unit = 2 ** Math.ceil(Math.log2(codes.length + 1))
  const packed = new Float64Array(counts.length)
  let size = 0
  for (let code = 0; code < counts.length; code++) {
    const count = counts[code] as number
    if (count > 0) packed[size++] = (ranks[code] as number) - count * unit
  }
  const ordered: number[] = []
  for (const number of packed.subarray(0, size).sort()) {
    ordered.push(codes[number - Math.floor(number / unit) * unit] as number)
  }
  return ordered
}

function zeroCounts(column: FacetColumn, counts: Uint32Array, chosen: readonly string[]): FacetCount[] {
  const absent = new Map<string, string>()
  for (const text of chosen) {
    const key = nameKey(text)
    const code = column.code(text)
    if (code !== undefined && (counts[code] as number) > 0) continue
    const spelling = code === undefined ? undefined : column.spelling(code)
    if (!absent.has(key)) absent.set(key, spelling ?? normalizeName(text))
  }
  return [...absent]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, value]) => ({ value, count: 0 }))
}

export function answerJson(
  listings: Listings,
  { slots, facets, facetTotals, ranges, ...numbers }: SlotResult,
  phrase: Partial<PhraseAnswer>,
): Buffer {
  const comma = Buffer.from(',')
  const parts: Buffer[] = [Buffer.from(`${JSON.stringify(numbers).slice(0, -1)},"vehicles":[`)]
  const dealRatings: CardDealRatings = {}
  for (const [index, slot] of slots.entries()) {
    if (index > 0) parts.push(comma)
    parts.push(listings.jsonAt(slot))
    const rating = cardDealRating(listings.prices.rating(slot))
    if (rating) dealRatings[listings.slots.idAt(slot)] = rating
  }
  parts.push(
    Buffer.from(`],${JSON.stringify({ dealRatings, facets, facetTotals, ranges, ...phrase }).slice(1)}`),
  )
  return Buffer.concat(parts)
}
