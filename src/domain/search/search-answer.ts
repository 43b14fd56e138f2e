import type { CardPriceRatings } from '../pricing/price-position.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'
import type { FacetField, RangeColumn } from './search-fields.ts'

export interface FacetCount {
  value: string
  count: number
}

/** Equal steps of a histogram; the last one includes its upper end and what lies above. */
export const histogramSteps = 24

/**
 * What the listings that pass every other filter hold in one column; the column's own bounds are left out of
 * account, as a facet's own choice is. `min` and `max` are null where no listing passes.
 */
export interface RangeSummary {
  min: number | null
  max: number | null
  /** `histogramSteps` counts between `min` and `histogramMax`. */
  histogram: number[]
  /**
   * The largest value on the scale of the column's slider (`scaleEnd`), `max` where nothing lies beyond. So one
   * listing far off its kind does not set the steps.
   */
  histogramMax: number | null
  /** How many lie above; the last step counts them too. */
  above: number
}

/**
 * How many listings each shortcut would leave: of a search with a price preset's bounds in place of its own, in the
 * order of `pricePresets`, and of one that asks for featured listings, active promotions or unsold ones as well.
 */
export interface ShortcutCounts {
  prices: number[]
  featured: number
  promotion: number
  unsold: number
}

/** An answered search. `total` counts all listings, `matched` those that pass; `page` counts from 1. */
export interface SearchAnswer<V = Vehicle> {
  total: number
  matched: number
  page: number
  pageSize: number
  vehicles: V[]
  /**
   * By count, then name; zero counts only for chosen values. A field's counts ignore its own choice. With a
   * `facetLimit` the first so many of each field, and those chosen.
   */
  facets: Record<FacetField, FacetCount[]>
  /** How many values each field has without a `facetLimit`. */
  facetTotals: Record<FacetField, number>
  ranges: Record<RangeColumn, RangeSummary>
  shortcuts: ShortcutCounts
}

/** The same as the API answers it, with the words for the prices of its page's listings that have one to show. */
export interface PublicSearchAnswer extends SearchAnswer {
  priceWords: CardPriceRatings
}
