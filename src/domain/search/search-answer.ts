import type { CardDealRatings } from '../pricing/price-position.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'
import type { FacetField, RangeColumn, SearchQuery } from './search-query.ts'

export interface FacetCount {
  value: string
  count: number
}

/** Equal steps; the last one includes its upper end and the values above. */
export const histogramSteps = 24

/** Of one column among the listings that pass all other filters; `min` and `max` are null for none. */
export interface RangeSummary {
  min: number | null
  max: number | null
  /** `histogramSteps` counts between `min` and `histogramMax`. */
  histogram: number[]
  /** The largest value up to `scaleEnd`, so that an outlier does not set the steps. */
  histogramMax: number | null
  /** Values above `histogramMax`, which the last step includes. */
  above: number
}

/** How many listings each shortcut would leave; `prices` in the order of `pricePresets`, replacing the search's own. */
export interface ShortcutCounts {
  prices: number[]
  featured: number
  promotion: number
  unsold: number
  /** Of any month: an answer depends on no clock. */
  serviced: number
}

/** `total` counts all listings, `matched` those that pass; `page` counts from 1. */
export interface SearchAnswer<V = Vehicle> {
  total: number
  matched: number
  page: number
  pageSize: number
  vehicles: V[]
  /**
   * By count, then name; zero counts for chosen values only. A field's counts ignore its own choice. `facetLimit`
   * limits them, except for chosen values.
   */
  facets: Record<FacetField, FacetCount[]>
  /** Without a `facetLimit`. */
  facetTotals: Record<FacetField, number>
  ranges: Record<RangeColumn, RangeSummary>
  shortcuts: ShortcutCounts
}

/** A part of a phrase that was understood; `from` and `to` are its place in it. */
export interface PhrasePart {
  from: number
  to: number
  filters: SearchQuery
}

/** What the words of a search were read as. */
export interface PhraseAnswer {
  /** The parts of `q` that are filters, in their order. */
  understood: PhrasePart[]
  /** What was searched as words; '' for nothing. */
  words: string
  /** Parts and words of `q` that were dropped, because no listing matched all of them. */
  unmatched: string[]
  /** What of `q` no search can say ('not 2015'), which was left out. */
  notUnderstood: string[]
  /** The complete search, if parts of it were dropped. */
  wanted?: SearchQuery
  /** `q` with the nearest names in place of unknown words, if that finds something. */
  nearest?: string
}

/** What a visitor may mean who is typing, with how many listings it would find. */
export interface Suggestion {
  kind: 'make' | 'model' | 'filters'
  text: string
  filters: SearchQuery
  count: number
}

/** The API's answer: `dealRatings` by the ids of the page's listings. */
export interface PublicSearchAnswer extends SearchAnswer, PhraseAnswer {
  dealRatings: CardDealRatings
}
