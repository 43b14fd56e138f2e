import { pricePresets } from '#territory/price-levels.ts'
import { formatMoney, quoteText } from '../text/format.ts'
import { formatMonth } from '../text/local-time.ts'
import { nameKey } from '../text/names.ts'
import { fields, formatBound } from '../vehicle/fields.ts'
import { type FixedFilters, isPresetChosen, withoutAbsent, withoutPage } from './filters.ts'
import type { PhraseAnswer, SearchAnswer } from './search-answer.ts'
import {
  boundsOf,
  exclusionOf,
  type FacetField,
  facetFields,
  keyOfFacet,
  parseSearchQuery,
  type RangeColumn,
  rangeColumns,
  type SearchQuery,
} from './search-query.ts'

/** `without` is the search without this filter, on its first page. */
export interface ActiveFilter {
  label: string
  without: SearchQuery
}

/**
 * More than three values that come from one word ('minivan') are one filter.
 * @param understood parts of the search's phrase
 */
export function activeFilters(
  query: SearchQuery,
  understood: readonly { text: string; filters: SearchQuery }[] = [],
): ActiveFilter[] {
  const filters: ActiveFilter[] = []
  const add = (label: string, dropped: SearchQuery) => {
    filters.push({ label, without: withoutAbsent({ ...withoutPage(query), ...dropped }) })
  }
  if (query.q) add(quoteText(query.q), { q: undefined })
  for (const field of facetFields) {
    for (const name of [field, exclusionOf(field)] as const) {
      const values: readonly string[] = query[name] ?? []
      const many = values.length > 3 ? `${values}` : undefined
      const word = understood.find(({ filters }) => `${parseSearchQuery(filters)[name]}` === many)
      if (word) add(quoteText(word.text), { [name]: undefined })
      for (const value of word ? [] : values) {
        const rest = values.filter((other) => other !== value)
        const label = facetLabel(field, value)
        add(name === field ? label : `Not ${label}`, { [name]: rest.length > 0 ? rest : undefined })
      }
    }
  }
  for (const column of rangeColumns) {
    const label = rangeLabel(query, column)
    const { min, max } = boundsOf[column]
    if (label) add(label, { [min]: undefined, [max]: undefined })
  }
  if (query.monthlyMax !== undefined) {
    add(`${formatMoney(query.monthlyMax)} a month or less`, { monthlyMax: undefined })
  }
  if (query.servicedSince)
    add(`Serviced since ${formatMonth(query.servicedSince)}`, { servicedSince: undefined })
  if (query.featured) add('Featured', { featured: undefined })
  if (query.promotion) add('On promotion', { promotion: undefined })
  if (query.confirmed) add('Confirmed this week', { confirmed: undefined })
  if (query.sold === false) add('Sold hidden', { sold: undefined })
  return filters
}

/** Values of optional fields need a label: 'Duty: Paid'. */
export function facetLabel(field: FacetField, value: string): string {
  const { label, default: defaultValue } = fields[keyOfFacet(field)]
  return defaultValue === null ? `${label}: ${value}` : value
}

function rangeLabel(query: SearchQuery, column: RangeColumn): string | undefined {
  const { min, max } = boundsOf[column]
  const low = query[min]
  const high = query[max]
  const preset = column === 'price' && pricePresets.find((each) => isPresetChosen(query, each))
  if (preset) return preset.label
  const format = (value: number) => formatBound(column, value)
  const basis = column === 'onTheRoadPrice' ? ' on the road' : ''
  if (low !== undefined && high !== undefined) {
    return (low === high ? format(low) : `${format(low)} – ${format(high)}`) + basis
  }
  if (low !== undefined) return `From ${format(low)}${basis}`
  return high === undefined ? undefined : `Up to ${format(high)}${basis}`
}

/** Whether a search has another value in a fixed field. */
export function contradictsFixed(query: SearchQuery, fixed: FixedFilters = {}): boolean {
  const filters: Record<string, unknown> = query
  return Object.entries(fixed).some(([name, values]) => {
    const allowed = values.map(nameKey)
    return [filters[name] ?? []].flat().some((value) => !allowed.includes(nameKey(String(value))))
  })
}

/** Leaves out the parts of a response that fixed filters decide. */
export function answerWithin<Answer extends SearchAnswer<unknown> & PhraseAnswer>(
  answer: Answer,
  q: string | undefined,
  fixed: FixedFilters,
  total: number,
): Answer {
  const { facets, understood, unmatched } = answer
  const emptied = Object.fromEntries(Object.keys(fixed).map((field) => [field, []]))
  const others = understood.filter(({ filters }) => contradictsFixed(filters, fixed))
  return {
    ...answer,
    total,
    facets: { ...facets, ...emptied },
    understood: understood.filter(({ filters }) => !Object.keys(filters).some((name) => name in fixed)),
    unmatched: [...unmatched, ...others.map(({ from, to }) => q?.slice(from, to) ?? '')],
  }
}
