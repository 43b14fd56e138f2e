import type { conditions } from '../enums.ts'
import { formatMileage } from '../text/format.ts'
import {
  comparisonSteps,
  levelFactor,
  levelPrice,
  type PricedVehicle,
  yearTrend,
} from './price-comparison.ts'

export type Condition = (typeof conditions)[number]

/** A vehicle that somebody wants to sell. */
export interface ValuedVehicle {
  make: string
  model: string
  year: number
  mileage: number
  condition: Condition
}

/** `2015 Toyota Vitz, 80,000 km, used` */
export function describeValued({ make, model, year, mileage, condition }: ValuedVehicle): string {
  return `${year} ${make} ${model}, ${formatMileage(mileage)}, ${condition.toLowerCase()}`
}

/** One in ten comparable listings asks less than the range, and one in ten more. */
const tail = 0.1
/** The lowest and highest of nine are those tenths. */
export const minForRange = 9

/** `listedDay` is in days since 1970. */
export interface ListedOffer extends PricedVehicle {
  listedDay: number
}

export type ValueRange = ReturnType<typeof valueRange>

/**
 * What comparable listings ask, adjusted to the year and mileage; null if they are too few. Engine and fuel are not
 * asked for, so they are not compared. @param offers of the model, see `distinctOffers`
 */
export function valueRange(
  { year, mileage }: Pick<ValuedVehicle, 'year' | 'mileage'>,
  offers: readonly ListedOffer[],
) {
  let like: ListedOffer[] = []
  for (const { years, mileageKm } of comparisonSteps) {
    like = offers.filter(
      (each) => Math.abs(each.year - year) <= years && Math.abs(each.mileage - mileage) <= mileageKm,
    )
    if (like.length >= minForRange) break
  }
  const count = like.length
  if (count < minForRange) return { count, range: null }
  like.sort((one, other) => one.year - other.year || one.askingPrice - other.askingPrice)
  const trend = yearTrend(
    Float64Array.from(like, levelPrice),
    Float64Array.from(like, (each) => each.year),
  )
  const factor = levelFactor(year, mileage)
  const prices = Float64Array.from(
    like,
    (each) => levelPrice(each) * factor * trend ** (year - each.year),
  ).sort()
  const lower = quantile(prices, tail)
  const upper = quantile(prices, 1 - tail)
  const step = roundingStep(lower)
  return {
    count,
    range: {
      from: Math.floor(lower / step) * step,
      to: Math.ceil(upper / step) * step,
      fromYear: like[0]?.year ?? year,
      toYear: like.at(-1)?.year ?? year,
      oldestDay: like.reduce(
        (oldest, { listedDay }) => Math.min(oldest, listedDay),
        Number.POSITIVE_INFINITY,
      ),
    },
  }
}

/** Between the neighbours of rank `share * (n + 1)`, so that small samples are not too narrow. */
function quantile(sorted: Float64Array, share: number): number {
  const rank = share * (sorted.length + 1)
  const below = sorted[Math.floor(rank) - 1] as number
  const above = sorted[Math.floor(rank)] ?? below
  return below + (rank - Math.floor(rank)) * (above - below)
}

/** $100 for $10,000 to $99,999, $10 below, $1,000 above. */
function roundingStep(price: number): number {
  return 10 ** Math.max(0, Math.floor(Math.log10(price)) - 2)
}
