import { publicLimits } from '../public-limits.ts'
import { flag, integer, month, number, oneOf, someOf, text, texts } from '../query/parameters.ts'
import { canonicalQueryString, type Parameter, parseQuery, type QueryOf } from '../query/query.ts'
import type { RawQuery } from '../query/query-string.ts'

import {
  type BoundField,
  boundFields,
  exclusionOf,
  type FacetChoices,
  type FacetExclusions,
  facetFields,
  facetOptions,
} from './search-fields.ts'
import { sorts } from './sort-orders.ts'

const facetParameters = Object.fromEntries(
  facetFields.flatMap((facet) => {
    const options = facetOptions(facet)
    const parameter = options ? someOf(options) : texts()
    return [
      [facet, parameter],
      [exclusionOf(facet), parameter],
    ]
  }),
) as {
  [Name in keyof Required<FacetChoices & FacetExclusions>]: Parameter<
    NonNullable<(FacetChoices & FacetExclusions)[Name]>
  >
}
const boundParameters = Object.fromEntries(boundFields.map((bound) => [bound, number()])) as Record<
  BoundField,
  Parameter<number>
>

/**
 * Bounds are inclusive; values of open fields (brand, model, color, dealer) ignore case. The API's description of each is
 * the server's: every page loads this.
 */
export const searchQuerySchema = {
  q: text(),
  ...facetParameters,
  ...boundParameters,
  monthlyMax: number(),
  servicedSince: month(),
  featured: flag(true),
  promotion: flag(true),
  sold: flag(false),
  idAbove: integer(),
  sort: oneOf(sorts, { default: 'newest' }),
  page: integer({ default: 1 }),
  pageSize: integer({ maximum: publicLimits.searchPageSizeMax, default: publicLimits.searchPageSize }),
  facetLimit: integer({ minimum: 0 }),
}
export type SearchQuery = QueryOf<typeof searchQuerySchema>

export function parseSearchQuery(raw: RawQuery): SearchQuery {
  return parseQuery(searchQuerySchema, raw)
}

/** Canonical; '' for a search of everything. The inverse of `parseSearchQuery`. */
export function searchQueryString(query: SearchQuery): string {
  return canonicalQueryString(searchQuerySchema, query)
}
