import { loanTermMonths, monthlyAprPercent } from '../finance/loan-terms.ts'
import { limits } from '../limits.ts'
import { flag, integer, month, number, oneOf, someOf, text, texts } from '../query/parameters.ts'
import { canonicalQueryString, type Parameter, parseQuery, type QueryOf } from '../query/query.ts'
import type { RawQuery } from '../query/query-string.ts'

import {
  type BoundField,
  boundFields,
  type FacetChoices,
  type FacetField,
  facetFields,
  facetOptions,
} from './search-fields.ts'
import { sorts } from './sort-orders.ts'

const facetParameters = Object.fromEntries(
  facetFields.map((facet) => {
    const options = facetOptions(facet)
    return [facet, options ? someOf(options) : texts()]
  }),
) as { [Facet in FacetField]: Parameter<NonNullable<FacetChoices[Facet]>> }
const boundParameters = Object.fromEntries(boundFields.map((bound) => [bound, number()])) as Record<
  BoundField,
  Parameter<number>
>

/** Bounds are inclusive; values of open fields (brand, model, color, dealer) ignore case. */
export const searchQuerySchema = {
  q: text({
    description:
      'What a buyer types. What is understood of it ("2018 swift under 40k automatic") is read as filters, which those ' +
      'beside it win over; the rest is words, all of which must match by prefix: of make (and its short names: VW), model, year, colour, ' +
      `transmission, fuel, type, dealership and the first ${limits.searchedDetailsWords} words of the details. ` +
      `Words count by their first ${limits.searchedWordLength} characters. Of a word of five letters or more one ` +
      'slip is forgiven.',
  }),
  ...facetParameters,
  ...boundParameters,
  monthlyMax: number({
    description:
      `The most a month: asking price, nothing paid down, ${loanTermMonths} months at ${monthlyAprPercent} %, ` +
      'to the dollar.',
  }),
  servicedSince: month({ description: 'Only listings that state a last service in this month or later.' }),
  featured: flag(true),
  promotion: flag(true, { description: 'Only promotions that are active now.' }),
  sold: flag(false, { description: 'Hides the sold.' }),
  idAbove: integer({
    description: 'Only listings with a higher id: what was listed since that one.',
  }),
  sort: oneOf(sorts, { default: 'newest' }),
  page: integer({ default: 1 }),
  pageSize: integer({ maximum: limits.searchPageSizeMax, default: limits.searchPageSize }),
  facetLimit: integer({
    minimum: 0,
    description: 'At most so many values of each field are counted, beside those chosen; all without it.',
  }),
}
export type SearchQuery = QueryOf<typeof searchQuerySchema>

export function parseSearchQuery(raw: RawQuery): SearchQuery {
  return parseQuery(searchQuerySchema, raw)
}

/** Canonical; '' for a search of everything. The inverse of `parseSearchQuery`. */
export function searchQueryString(query: SearchQuery): string {
  return canonicalQueryString(searchQuerySchema, query)
}
