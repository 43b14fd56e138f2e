import type { pricePresets } from '#territory/price-levels.ts'
import { publicLimits } from '../public-limits.ts'
import { localYear } from '../text/local-time.ts'
import { fieldTable } from '../vehicle/field-registry.ts'
import { fields, mapKeys } from '../vehicle/fields.ts'
import type { RangeSummary } from './search-answer.ts'
import {
  type BoundField,
  boundsOf,
  type FacetChoices,
  isPriceColumn,
  type RangeColumn,
  rangeColumns,
  type SearchQuery,
} from './search-query.ts'

export type PricePreset = (typeof pricePresets)[number]

export interface SliderRange {
  min: number
  max: number
  step: number
  /** End of the slider. It also stands for larger values up to `max`. */
  end: number
}

export function sliderBounds(column: RangeColumn): { min?: BoundField; max?: BoundField } {
  const bounds = boundsOf[column]
  const only = fields[column].range?.only
  return only ? { [only]: bounds[only] } : bounds
}

export function sliderRanges(
  now: Date,
  summaries: Partial<Record<RangeColumn, Pick<RangeSummary, 'max' | 'histogramMax'>>> = {},
): Record<RangeColumn, SliderRange> {
  return mapKeys(rangeColumns, (column) => {
    const { min, step } = fieldTable[column].range
    const end = sliderEnd(column) ?? localYear(now)
    if (!isPriceColumn(column)) return { min, max: end, step, end }
    const { max = null, histogramMax = null } = summaries[column] ?? {}
    return { min, max: Math.max(end, max ?? 0), step, end: priceSliderEnd(histogramMax) }
  })
}

/** Positions of both thumbs. A thumb without a bound is at its end. */
export function sliderPosition(
  query: SearchQuery,
  column: RangeColumn,
  range: SliderRange,
): [number, number] {
  const { min, max } = sliderBounds(column)
  const low = (min && query[min]) ?? range.min
  const high = (max && query[max]) ?? range.max
  return [clamp(low, range), clamp(high, range)]
}

export function isBounded(query: SearchQuery, column: RangeColumn): boolean {
  const { min, max } = boundsOf[column]
  return query[min] !== undefined || query[max] !== undefined
}

/**
 * A value at or beyond the slider's end is not a bound (docs/product.md#filters).
 * @param ends in any order, undefined for an empty box
 */
export function withRange(
  query: SearchQuery,
  column: RangeColumn,
  ends: readonly [number | undefined, number | undefined],
  range: SliderRange,
): SearchQuery {
  const { min, max } = sliderBounds(column)
  const places = [ends[0] ?? range.min, ends[1] ?? range.max] as const
  const [low, high] = min && max ? [Math.min(...places), Math.max(...places)] : places
  const changed: SearchQuery = withoutPage(query)
  if (min) changed[min] = low > range.min ? low : undefined
  // The last whole step can be before the end, and then the thumb stops there.
  const lastStep = range.max - ((range.max - range.min) % range.step)
  if (max) changed[max] = high < range.max && high !== lastStep ? high : undefined
  return withoutAbsent(changed)
}

export function withPricePreset(query: SearchQuery, preset: PricePreset): SearchQuery {
  const chosen = isPresetChosen(query, preset)
  const { priceMin, priceMax } = chosen ? {} : preset
  return withoutAbsent({ ...withoutPage(query), priceMin, priceMax })
}

export function isPresetChosen(query: SearchQuery, preset: PricePreset): boolean {
  return query.priceMin === preset.priceMin && query.priceMax === preset.priceMax
}

/** Newest first (docs/product.md#vehicle-form). */
export function formYears(now: Date): number[] {
  const next = localYear(now) + 1
  return Array.from({ length: next - publicLimits.formYearFirst + 1 }, (_, index) => next - index)
}

export function withoutPage({ page: _page, ...query }: SearchQuery): SearchQuery {
  return query
}

/** A search that finds at most this many vehicles was in vain. */
export const fewFound = 3

/** What a buyer looks for: the filters, also in sold vehicles. */
export function wantedSearch(query: SearchQuery): SearchQuery {
  const { sold: _sold, ...wanted } = filtersOf(query)
  return wanted
}

/** Filters that a page sets itself, such as the dealership on a dealership's page. */
export type FixedFilters = FacetChoices

export function withoutFixed(query: SearchQuery, fixed: FixedFilters = {}): SearchQuery {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !(name in fixed)))
}

export function withoutAbsent(query: SearchQuery): SearchQuery {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}

export function isUnfiltered(query: SearchQuery): boolean {
  return Object.values(filtersOf(query)).every((value) => value === undefined)
}

/** The search without page and order. */
function filtersOf({
  sort: _sort,
  page: _page,
  pageSize: _size,
  facetLimit: _limit,
  ...filters
}: SearchQuery): SearchQuery {
  return filters
}

function clamp(value: number, { min, max }: SliderRange): number {
  return Math.min(max, Math.max(min, value))
}

/** Undefined for years, which end this year. */
function sliderEnd(column: RangeColumn): number | undefined {
  return fields[column].range?.end
}

/** Only one in 200 prices may be beyond the slider's end. */
const pricesPerOutlier = 200

/**
 * End of a slider's scale. The scale of prices is longer if many prices are beyond the specified end.
 * @param values `valueAt(1)` is the smallest
 */
export function scaleEnd(
  column: RangeColumn,
  values: { count: number; max: number; valueAt: (rank: number) => number },
): number {
  const { count, max, valueAt } = values
  const specified = sliderEnd(column) ?? max
  if (!isPriceColumn(column) || max <= specified) return specified
  const rank = count - Math.ceil(count / pricesPerOutlier)
  return rank < 1 ? specified : priceSliderEnd(valueAt(rank))
}

export function priceSliderEnd(price: number | null): number {
  return Math.max(sliderEnd('price') ?? 0, roundedUp(price ?? 0))
}

/** 1,234,567 becomes 1,300,000. */
function roundedUp(value: number): number {
  let step = 1
  while (step * 100 <= value) step *= 10
  return Math.ceil(value / step) * step
}
