import { limits } from '../limits.ts'
import {
  type BoundField,
  boundFields,
  type FacetChoices,
  type FacetField,
  facetFields,
  facetOptions,
} from './search-fields.ts'
import { bound, closedValues, isWord, openValue, openValues, positive, whole } from './search-values.ts'
import { type Sort, sorts } from './sort-orders.ts'

/**
 * What a buyer looks for. An absent part sets no limit; every bound is inclusive and taken literally.
 * Values of open fields (brand, model, color, dealer) compare without regard to case. `monthlyMax` is the most a month
 * by `monthlyFigure` of the asking price.
 */
export interface SearchQuery extends FacetChoices, Partial<Record<BoundField, number>> {
  q?: string
  /** Only featured listings. */
  featured?: true
  /** Only listings whose promotion is active now. */
  promotion?: true
  /** `false` hides the sold. */
  sold?: false
  /** Only listings with a higher id: what was listed since that one. */
  idAbove?: number
  sort?: Sort
  /** Counted from 1. */
  page?: number
  pageSize?: number
  /** At most so many values of each field are counted in the answer, beside those chosen. */
  facetLimit?: number
}

/**
 * Reads a search from the pairs of a query string, in their order. What cannot be meant is dropped, never an error:
 * malformed numbers, unknown parameters, values outside a closed list, empty texts, repeated values. Of a parameter
 * that takes one value the first usable one counts. The result is canonical: defaults (first page, usual page size,
 * newest first) are absent and values stand in a fixed order (product decisions, 'Search').
 */
export function parseSearchQuery(pairs: Iterable<readonly [string, string]>): SearchQuery {
  const given = new Map<string, string[]>()
  for (const [name, value] of pairs) {
    const values = given.get(name)
    if (values) values.push(value)
    else given.set(name, [value])
  }
  const query: SearchQuery = {
    q: firstUsable(given, 'q', openValue),
    ...Object.fromEntries(facetFields.map((field) => [field, chosenValues(field, given.get(field))])),
  }
  for (const field of boundFields) query[field] = firstUsable(given, field, bound)
  query.featured = firstUsable(given, 'featured', (text) => (isWord(text, 'true') ? true : undefined))
  query.promotion = firstUsable(given, 'promotion', (text) => (isWord(text, 'true') ? true : undefined))
  query.sold = firstUsable(given, 'sold', (text) => (isWord(text, 'false') ? false : undefined))
  query.idAbove = firstUsable(given, 'idAbove', (text) => positive(text, limits.integer))
  query.sort = unless(
    'newest',
    firstUsable(given, 'sort', (text) => closedValues([text], sorts)?.[0]),
  )
  query.page = unless(
    1,
    firstUsable(given, 'page', (text) => positive(text, limits.integer)),
  )
  query.pageSize = unless(
    limits.searchPageSize,
    firstUsable(given, 'pageSize', (text) => positive(text, limits.searchPageSizeMax)),
  )
  query.facetLimit = firstUsable(given, 'facetLimit', (text) => whole(text, limits.integer))
  return withoutAbsent(query)
}

/** The same from a record of parsed parameters, such as a router's: values may be lists, numbers or booleans. */
export function searchQueryFromRecord(record: Readonly<Record<string, unknown>>): SearchQuery {
  return parseSearchQuery(
    Object.entries(record).flatMap(([name, value]) =>
      [value].flat().flatMap((one): [string, string][] => (isScalar(one) ? [[name, String(one)]] : [])),
    ),
  )
}

/**
 * A search as a query string without '?': parameters in a fixed order, defaults left out, '' when it selects
 * everything. `parseSearchQuery(new URLSearchParams(…))` gives the search back; equal searches have equal strings.
 */
export function searchQueryString(query: SearchQuery): string {
  const canonical = searchQueryFromRecord({ ...query })
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(canonical)) {
    for (const one of [value].flat()) parameters.append(name, String(one))
  }
  return parameters.toString()
}

function chosenValues(field: FacetField, texts: string[] | undefined): string[] | undefined {
  const options = facetOptions(field)
  return options ? closedValues(texts, options) : openValues(texts)
}

function firstUsable<T>(
  given: Map<string, string[]>,
  name: string,
  read: (text: string) => T | undefined,
): T | undefined {
  for (const text of given.get(name) ?? []) {
    const value = read(text)
    if (value !== undefined) return value
  }
  return undefined
}

function unless<T>(usual: T, value: T | undefined): T | undefined {
  return value === usual ? undefined : value
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

function withoutAbsent(query: SearchQuery): SearchQuery {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}
