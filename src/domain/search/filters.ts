import { limits } from '../limits.ts'
import { barbadosYear } from '../text/barbados-time.ts'
import { fieldTable } from '../vehicle/field-registry.ts'
import { fields, mapKeys } from '../vehicle/fields.ts'
import type { RangeSummary } from './search-answer.ts'
import { type BoundField, boundsOf, type RangeColumn, rangeColumns } from './search-fields.ts'
import type { SearchQuery } from './search-query.ts'
import { priceSliderEnd, sliderEnd } from './slider-ends.ts'

/** Both bounds in Barbados dollars and inclusive (specification, section 9). */
export interface PricePreset {
  label: string
  priceMin?: number
  priceMax?: number
}

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
  /** The value at the end of the slider, which also covers larger values up to `max`. */
  end: number
}

/** The bounds that a slider sets; mileage has an upper thumb only. */
export function sliderBounds(column: RangeColumn): { min?: BoundField; max: BoundField } {
  const { min, max } = boundsOf[column]
  return fields[column].range?.slider.hasUpperThumbOnly ? { max } : { min, max }
}

/** @param prices the asking prices of the listings, in Barbados dollars */
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

/** The values of the two thumbs: an absent bound is the slider's end. */
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
 * Sets the bounds of a slider or a pair of number boxes, in order. A value at or beyond the slider's end is no bound
 * (product decisions, 'Search').
 * @param ends low and high; undefined for an empty box
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
  // The thumb stops at the last whole step, which can be before the end.
  const lastStep = range.max - ((range.max - range.min) % range.step)
  if (upper < range.max && upper !== lastStep) changed[max] = upper
  return withoutAbsent(changed)
}

/** Toggles a preset. */
export function withPricePreset(query: SearchQuery, preset: PricePreset): SearchQuery {
  const chosen = isPresetChosen(query, preset)
  const { priceMin, priceMax } = chosen ? {} : preset
  return withoutAbsent({ ...withoutPage(query), priceMin, priceMax })
}

export function isPresetChosen(query: SearchQuery, preset: PricePreset): boolean {
  return query.priceMin === preset.priceMin && query.priceMax === preset.priceMax
}

/** Descending (specification, section 2: 'from next year down to 1980'). */
export function formYears(now: Date): number[] {
  const next = barbadosYear(now) + 1
  return Array.from({ length: next - limits.formYearFirst + 1 }, (_, index) => next - index)
}

/** The search on its first page, as after every change of a filter. */
export function withoutPage({ page: _page, ...query }: SearchQuery): SearchQuery {
  return query
}

/** Removes undefined parts, so that equal searches compare as equal. */
export function withoutAbsent(query: SearchQuery): SearchQuery {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}

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
