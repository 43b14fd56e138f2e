import type { CardDealRatings } from '../pricing/price-position.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'
import type { FacetField, RangeColumn, SearchQuery } from './search-query.ts'

export interface FacetCount {
  value: string
  count: number
}

/** Equal steps. The last one includes the values above. */
export const histogramSteps = 24

/** One column among the listings that pass all other filters. */
export interface RangeSummary {
  min: number | null
  max: number | null
  /** `histogramSteps` counts between `min` and `histogramMax`. */
  histogram: number[]
  /** The largest value up to `scaleEnd`. */
  histogramMax: number | null
  /** Values above `histogramMax`, which the last step includes. */
  above: number
}

/** How many listings each shortcut leaves. `prices` are in the order of `pricePresets`. */
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
  /** By count, then name. Only chosen values have zero counts. A field's counts ignore its own choice. */
  facets: Record<FacetField, FacetCount[]>
  /** Without a `facetLimit`. */
  facetTotals: Record<FacetField, number>
  ranges: Record<RangeColumn, RangeSummary>
  shortcuts: ShortcutCounts
}

/** An understood part of a phrase. */
export interface PhrasePart {
  from: number
  to: number
  filters: SearchQuery
}

export interface PhraseAnswer {
  understood: PhrasePart[]
  /** Searched as words; '' for nothing. */
  words: string
  /** Dropped parts and words, because no listing matched all of them. */
  unmatched: string[]
  /** Left out, because no search can say it: 'not 2015'. */
  notUnderstood: string[]
  /** The complete search, if parts of it were dropped. */
  wanted?: SearchQuery
  /** `q` with the nearest names for unknown words, if that finds something. */
  nearest?: string
}

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
