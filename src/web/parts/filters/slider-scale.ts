import type { SliderRange } from '#domain/search/filters.ts'
import type { RangeColumn } from '#domain/search/search-query.ts'

/**
 * Price stops are dense at the low end and sparse at the high end, which has few listings; other columns have equal
 * steps. In dollars.
 */
const priceSteps: readonly (readonly [upTo: number, step: number])[] = [
  [50_000, 1000],
  [100_000, 2500],
  [200_000, 5000],
  [Number.POSITIVE_INFINITY, 20_000],
]

/** The values of a slider, ascending, including both ends. */
export function sliderStops(column: RangeColumn, { min, end, step }: SliderRange): number[] {
  const stops: number[] = []
  for (let value = min; value < end; value += column === 'price' ? priceStep(value) : step) stops.push(value)
  return [...stops, end]
}

export function nearestStop(stops: readonly number[], value: number): number {
  return Math.round(stepsTo(stops, value))
}

/** The position of a value on the track, from 0 to 1. */
export function placeOnTrack(stops: readonly number[], value: number): number {
  return stepsTo(stops, value) / (stops.length - 1)
}

function stepsTo(stops: readonly number[], value: number): number {
  const above = stops.findIndex((stop) => stop >= value)
  if (above === -1) return stops.length - 1
  if (above === 0) return 0
  const [low, high] = [stops[above - 1] ?? 0, stops[above] ?? 0]
  return above - 1 + (value - low) / (high - low)
}

function priceStep(price: number): number {
  return priceSteps.find(([upTo]) => price < upTo)?.[1] ?? 1000
}
