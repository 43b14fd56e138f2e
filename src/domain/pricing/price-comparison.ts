import {
  type ComparablesIndex,
  isSameOffer,
  type PricedVehicle,
  placeOfYear,
  priceOfYear,
} from './comparables-index.ts'
import { yearTrend } from './price-trend.ts'

/** With fewer comparable listings there is no word. */
export const fewestComparables = 8

/** How far apart two listings of a model may be to be compared. */
export interface ComparisonStep {
  years: number
  mileageKm: number
  /** The same fuel, and engines within a tenth of one another's size. */
  sameEngine: boolean
}

/**
 * How the search for comparable listings widens: the first step that finds enough of them is taken, otherwise the
 * last. Each holds the one before it. The engine is given up only after three years and 60,000 km, for within a model
 * it moves the price more than both.
 */
export const comparisonSteps: readonly ComparisonStep[] = [
  { years: 1, mileageKm: 20_000, sameEngine: true },
  { years: 2, mileageKm: 40_000, sameEngine: true },
  { years: 3, mileageKm: 60_000, sameEngine: true },
  { years: 3, mileageKm: 60_000, sameEngine: false },
  { years: 5, mileageKm: 100_000, sameEngine: false },
]

export const widestStep = comparisonSteps.at(-1) as ComparisonStep

/** From this width on the fixed measure of a year could be wrong by too much and is corrected. */
const yearsFitted = 3

/** Comparable prices, each brought to the year of the listing and to 0 km in the terms of `levelPrice`. */
export interface Comparison {
  levelPrices: Float64Array
  step: ComparisonStep
  /** What a model year is worth among them, as a factor. */
  yearFactor: number
}

/**
 * What a listing's price is compared with in the book of its model; fewer than `fewestComparables` where even the
 * widest step finds no more. The prices stand in the book's room, in no order, until the next comparison.
 */
export function compare(vehicle: PricedVehicle, book: ComparablesIndex): Comparison {
  let count = 0
  for (const step of comparisonSteps) {
    count = collect(step, vehicle, book)
    if (count >= fewestComparables) return { ...brought(vehicle, book, step, count), step }
  }
  return { levelPrices: book.room.prices.subarray(0, count), step: widestStep, yearFactor: priceOfYear }
}

/** Puts what is comparable within a step into the book's room and answers how many they are. */
function collect(step: ComparisonStep, vehicle: PricedVehicle, book: ComparablesIndex): number {
  const { years, mileages, levelPrices, room } = book
  const to = placeOfYear(book, vehicle.year + step.years + 1)
  let count = 0
  for (let place = placeOfYear(book, vehicle.year - step.years); place < to; place++) {
    if (Math.abs((mileages[place] as number) - vehicle.mileage) > step.mileageKm) continue
    if (step.sameEngine && !hasSameEngine(book, place, vehicle)) continue
    if (isSameOffer(book, place, vehicle)) continue
    room.years[count] = years[place] as number
    room.prices[count++] = levelPrices[place] as number
  }
  return count
}

function brought(
  vehicle: PricedVehicle,
  { room }: ComparablesIndex,
  step: ComparisonStep,
  count: number,
): Omit<Comparison, 'step'> {
  const levelPrices = room.prices.subarray(0, count)
  if (step.years < yearsFitted) return { levelPrices, yearFactor: priceOfYear }
  const trend = yearTrend(levelPrices, room.years.subarray(0, count))
  for (let at = 0; at < count; at++) {
    levelPrices[at] = (levelPrices[at] as number) * trend ** (vehicle.year - (room.years[at] as number))
  }
  return { levelPrices, yearFactor: priceOfYear * trend }
}

function hasSameEngine(
  { engines, fuelTypes }: ComparablesIndex,
  place: number,
  vehicle: PricedVehicle,
): boolean {
  const engine = engines[place] as number
  return (
    fuelTypes[place] === vehicle.fuelType &&
    Math.abs(engine - vehicle.engineCC) * 10 <= Math.max(engine, vehicle.engineCC)
  )
}
