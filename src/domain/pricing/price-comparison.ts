import {
  type ComparablesIndex,
  firstOfYear,
  isSameOffer,
  type PricedVehicle,
  priceOfYear,
} from './comparables-index.ts'
import { yearTrend } from './price-trend.ts'

/** With fewer comparable listings there is no rating. */
export const fewestComparables = 8

/** Maximum distance between two comparable listings of a model. */
export interface ComparisonStep {
  years: number
  mileageKm: number
  /** Same fuel, and engine sizes within a tenth of each other. */
  sameEngine: boolean
}

/**
 * The search for comparable listings takes the first step that finds enough, otherwise the last. Each contains the one
 * before it. The engine is dropped only after three years and 60,000 km, because within a model it moves the price more
 * than both.
 */
export const comparisonSteps: readonly ComparisonStep[] = [
  { years: 1, mileageKm: 20_000, sameEngine: true },
  { years: 2, mileageKm: 40_000, sameEngine: true },
  { years: 3, mileageKm: 60_000, sameEngine: true },
  { years: 3, mileageKm: 60_000, sameEngine: false },
  { years: 5, mileageKm: 100_000, sameEngine: false },
]

export const widestStep = comparisonSteps.at(-1) as ComparisonStep

/** From this width on `priceOfYear` is corrected by `yearTrend`. */
const yearsFitted = 3

/** Comparable prices, normalised to the year of the listing and to 0 km as by `levelPrice`. */
export interface Comparison {
  levelPrices: Float64Array
  step: ComparisonStep
  yearFactor: number
}

/**
 * The comparables of a listing in the index of its model; fewer than `fewestComparables` where the widest step finds no
 * more. The unordered prices are in a buffer of the index until the next comparison.
 */
export function compare(vehicle: PricedVehicle, index: ComparablesIndex): Comparison {
  let count = 0
  for (const step of comparisonSteps) {
    count = collect(step, vehicle, index)
    if (count >= fewestComparables) return { ...adjusted(vehicle, index, step, count), step }
  }
  return { levelPrices: index.buffers.prices.subarray(0, count), step: widestStep, yearFactor: priceOfYear }
}

/** Collects the comparables within a step in the buffers. @returns their number */
function collect(step: ComparisonStep, vehicle: PricedVehicle, index: ComparablesIndex): number {
  const { years, mileages, levelPrices, buffers } = index
  const to = firstOfYear(index, vehicle.year + step.years + 1)
  let count = 0
  for (let at = firstOfYear(index, vehicle.year - step.years); at < to; at++) {
    if (Math.abs((mileages[at] as number) - vehicle.mileage) > step.mileageKm) continue
    if (step.sameEngine && !hasSameEngine(index, at, vehicle)) continue
    if (isSameOffer(index, at, vehicle)) continue
    buffers.years[count] = years[at] as number
    buffers.prices[count++] = levelPrices[at] as number
  }
  return count
}

function adjusted(
  vehicle: PricedVehicle,
  { buffers }: ComparablesIndex,
  step: ComparisonStep,
  count: number,
): Omit<Comparison, 'step'> {
  const levelPrices = buffers.prices.subarray(0, count)
  if (step.years < yearsFitted) return { levelPrices, yearFactor: priceOfYear }
  const trend = yearTrend(levelPrices, buffers.years.subarray(0, count))
  for (let at = 0; at < count; at++) {
    levelPrices[at] = (levelPrices[at] as number) * trend ** (vehicle.year - (buffers.years[at] as number))
  }
  return { levelPrices, yearFactor: priceOfYear * trend }
}

function hasSameEngine(
  { engines, fuelTypes }: ComparablesIndex,
  at: number,
  vehicle: PricedVehicle,
): boolean {
  const engine = engines[at] as number
  return (
    fuelTypes[at] === vehicle.fuelType &&
    Math.abs(engine - vehicle.engineCC) * 10 <= Math.max(engine, vehicle.engineCC)
  )
}
