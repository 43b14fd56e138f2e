import { limits } from '../limits.ts'
import { barbadosYear } from '../text/barbados-time.ts'
import { fieldTable } from '../vehicle/field-registry.ts'
import { fields, mapKeys } from '../vehicle/fields.ts'
import type { RangeSummary } from './search-answer.ts'
import { type BoundField, boundsOf, type RangeColumn, rangeColumns } from './search-fields.ts'
import type { SearchQuery } from './search-query.ts'
import { priceSliderEnd, sliderEnd } from './slider-ends.ts'

/** What Browse's controls offer (specification, section 9). */

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

/** Those a slider sets; mileage has an upper thumb only. */
export function sliderBounds(column: RangeColumn): { min?: BoundField; max: BoundField } {
  const { min, max } = boundsOf[column]
  return fields[column].range?.slider.hasUpperThumbOnly ? { max } : { min, max }
}

/**
 * Ranges and steps of the sliders.
 * @param prices the asking prices there are, in Barbados dollars; absent where they are not known
 */
export function sliderRanges(
  now: Date,
  prices: Pick<RangeSummary, 'max' | 'histogramMax'> = { max: null, histogramMax: null },
): Record<RangeColumn, SliderRange> {
  return mapKeys(rangeColumns, (column) => {
    const { min, step } = fieldTable[column].range.slider
    const end = sliderEnd(column) ?? barbadosYear(now)
    if (column !== 'price') return { min, max: end, step, end }
    return { min, max: Math.max(end, prices.max ?? 0), step, end: priceSliderEnd(prices.histogramMax) }
  })
}

/** Where a slider's two thumbs stand for a search: an absent bound is the slider's end. */
export function sliderPosition(
  query: SearchQuery,
  column: RangeColumn,
  range: SliderRange,
): [number, number] {
  const { min, max } = sliderBounds(column)
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
  const { min, max } = sliderBounds(column)
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
