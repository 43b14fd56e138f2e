import { limits } from '../limits.ts'
import { barbadosYear } from '../text/barbados-time.ts'
import type { RangeColumn, RangeSummary } from './search-answer.ts'
import type { BoundField, SearchQuery, Sort } from './search-query.ts'
import { priceSliderEnd, sliderEnds } from './slider-ends.ts'

/** What Browse's controls offer (specification, section 9). */

export const sortLabels: Readonly<Record<Sort, string>> = {
  newest: 'Newest',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  'year-new': 'Year: newest first',
  'year-old': 'Year: oldest first',
  'mileage-low': 'Mileage: low to high',
  'mileage-high': 'Mileage: high to low',
  'a-z': 'A-Z',
}

/** A stretch of prices in Barbados dollars; an absent end is open. */
export interface PricePreset {
  label: string
  priceMin?: number
  priceMax?: number
}

/** 'Under 15K' ends a cent below, where the next one begins. */
export const pricePresets: readonly PricePreset[] = [
  { label: 'Under 15K', priceMax: 14_999.99 },
  { label: '15-30K', priceMin: 15_000, priceMax: 30_000 },
  { label: '30-50K', priceMin: 30_000, priceMax: 50_000 },
  { label: '50-100K', priceMin: 50_000, priceMax: 100_000 },
  { label: '100K+', priceMin: 100_000 },
]

export interface SliderRange {
  min: number
  max: number
  step: number
  /** Where the slider ends, for `max` and everything before it that is beyond. */
  end: number
}

/** The bounds of a search in each column. */
export const boundsOf: Readonly<Record<RangeColumn, { min: BoundField; max: BoundField }>> = {
  price: { min: 'priceMin', max: 'priceMax' },
  year: { min: 'yearMin', max: 'yearMax' },
  mileage: { min: 'mileageMin', max: 'mileageMax' },
  engineCC: { min: 'engineMin', max: 'engineMax' },
}

/** Those a slider sets; mileage has an upper thumb only. */
export const sliderBounds: Readonly<Record<RangeColumn, { min?: BoundField; max: BoundField }>> = {
  ...boundsOf,
  mileage: { max: 'mileageMax' },
}

/**
 * Ranges and steps of the sliders.
 * @param prices the asking prices there are, in Barbados dollars; absent where they are not known
 */
export function sliderRanges(
  now: Date,
  prices: Pick<RangeSummary, 'max' | 'histogramMax'> = { max: null, histogramMax: null },
): Record<RangeColumn, SliderRange> {
  const { price, mileage, engineCC } = sliderEnds
  const year = barbadosYear(now)
  return {
    price: {
      min: 0,
      max: Math.max(price, prices.max ?? 0),
      step: 1000,
      end: priceSliderEnd(prices.histogramMax),
    },
    year: { min: 1990, max: year, step: 1, end: year },
    mileage: { min: 0, max: mileage, step: 5000, end: mileage },
    engineCC: { min: 0, max: engineCC, step: 100, end: engineCC },
  }
}

/** Where a slider's two thumbs stand for a search: an absent bound is the slider's end. */
export function sliderPosition(
  query: SearchQuery,
  column: RangeColumn,
  range: SliderRange,
): [number, number] {
  const { min, max } = sliderBounds[column]
  const low = (min && query[min]) ?? range.min
  const high = query[max] ?? range.max
  return [clamp(low, range), clamp(high, range)]
}

/**
 * The search after a slider or a pair of number boxes was moved. The two are put in order; a slider at its end, or a
 * box beyond it, means no limit there and leaves the bound out (product decisions, 'Search').
 * @param ends low and high as given; undefined for an empty box
 */
export function withRange(
  query: SearchQuery,
  column: RangeColumn,
  ends: readonly [number | undefined, number | undefined],
  range: SliderRange,
): SearchQuery {
  const { min, max } = sliderBounds[column]
  const low = ends[0] ?? range.min
  const high = ends[1] ?? range.max
  const changed: SearchQuery = { ...withoutPage(query), [max]: undefined }
  if (min) changed[min] = Math.min(low, high) > range.min ? Math.min(low, high) : undefined
  const upper = min ? Math.max(low, high) : high
  // The thumb of a slider whose length is no whole number of steps comes no further than the last step.
  const lastStep = range.max - ((range.max - range.min) % range.step)
  if (upper < range.max && upper !== lastStep) changed[max] = upper
  return withoutAbsent(changed)
}

/** The search with a preset chosen, or with the prices open again where it was chosen already. */
export function withPricePreset(query: SearchQuery, preset: PricePreset): SearchQuery {
  const chosen = isPresetChosen(query, preset)
  const { priceMin, priceMax } = chosen ? {} : preset
  return withoutAbsent({ ...withoutPage(query), priceMin, priceMax })
}

/** Whether a search's prices are exactly a preset's. */
export function isPresetChosen(query: SearchQuery, preset: PricePreset): boolean {
  return query.priceMin === preset.priceMin && query.priceMax === preset.priceMax
}

/** The years a form offers, next year first (specification, section 2: 'from next year down to 1980'). */
export function formYears(now: Date): number[] {
  const next = barbadosYear(now) + 1
  return Array.from({ length: next - limits.formYearFirst + 1 }, (_, index) => next - index)
}

/** The search on its first page: what every change of a filter goes back to. */
export function withoutPage({ page: _page, ...query }: SearchQuery): SearchQuery {
  return query
}

/** Drops the parts that are undefined, so that two searches for the same compare as equal. */
export function withoutAbsent(query: SearchQuery): SearchQuery {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}

/** Whether a search limits nothing: neither words, choices, bounds nor switches. */
export function isUnfiltered({
  sort: _sort,
  page: _page,
  pageSize: _size,
  facetLimit: _limit,
  ...filters
}: SearchQuery): boolean {
  return Object.values(filters).every((value) => value === undefined)
}

function clamp(value: number, { min, max }: SliderRange): number {
  return Math.min(max, Math.max(min, value))
}
