import { roundToHundredths } from '../text/format.ts'
import {
  type ComparablesIndex,
  type ComparisonStep,
  compare,
  levelFactor,
  levelPrice,
  medianOf,
  minComparables,
  type OfferCounts,
  type PricedVehicle,
  priceOfYear,
  widestStep,
} from './price-comparison.ts'
import { isPriceOnRequest } from './price-on-request.ts'

/** The best rating for a buyer comes first. */
export const dealRatings = ['great', 'good', 'fair', 'high'] as const
export type DealRating = (typeof dealRatings)[number]

/** Cards show only good ratings. */
export type CardDealRating = Extract<DealRating, 'great' | 'good'>
/** Ratings by listing id. */
export type CardDealRatings = Record<string, CardDealRating>

/** Highest ratio of asking price to typical price for each rating, inclusive. */
export const dealRatingLimits = { great: 0.85, good: 0.95, fair: 1.1 } as const

/** Columns of the histogram, from 50 % to 150 % of the typical price. */
export const spreadColumns = 20
const spreadFrom = 0.5
const spreadWidth = 0.05

/** `pricePositionAnswer` describes the fields. Prices are in dollars. */
export type PricePosition = ReturnType<typeof unratedPosition>

/** @param countingOffers see `compare` */
export function pricePosition(
  vehicle: PricedVehicle,
  index: ComparablesIndex,
  countingOffers?: () => OfferCounts,
): PricePosition {
  const { levelPrices, step, yearFactor } = compare(vehicle, index, countingOffers)
  const comparables = levelPrices.length
  const askingPrice = vehicle.askingPrice
  if (comparables === 0 || isPriceOnRequest(askingPrice)) return unratedPosition(askingPrice, step)
  const median = medianOf(levelPrices)
  const ratio = ratioTo(median, vehicle)
  return {
    word: comparables < minComparables ? null : dealRatingFor(ratio),
    askingPrice,
    typicalPrice: roundToHundredths(median * levelFactor(vehicle.year, vehicle.mileage)),
    ratio,
    comparables,
    step,
    yearPercent: percentOf(yearFactor),
    spread: spreadOf(levelPrices, median),
  }
}

export function ratePrice(vehicle: PricedVehicle, index: ComparablesIndex): DealRating | null {
  if (isPriceOnRequest(vehicle.askingPrice)) return null
  const { levelPrices } = compare(vehicle, index)
  return levelPrices.length < minComparables ? null : dealRatingFor(ratioTo(medianOf(levelPrices), vehicle))
}

export function unratedPosition(askingPrice: number, step: ComparisonStep = widestStep) {
  return {
    word: null as DealRating | null,
    askingPrice,
    typicalPrice: null as number | null,
    ratio: null as number | null,
    comparables: 0,
    step,
    yearPercent: percentOf(priceOfYear),
    spread: [] as number[],
  }
}

/** @param ratio of asking price to typical price */
export function dealRatingFor(ratio: number): DealRating {
  if (ratio <= dealRatingLimits.great) return 'great'
  if (ratio <= dealRatingLimits.good) return 'good'
  return ratio <= dealRatingLimits.fair ? 'fair' : 'high'
}

/** The next better rating, and how many dollars less reach it. Null without a rating and for the best. */
export function betterRating({ word, askingPrice, typicalPrice }: PricePosition) {
  const better = word && dealRatings[dealRatings.indexOf(word) - 1]
  if (!better || better === 'high' || typicalPrice === null) return null
  return { word: better, less: Math.ceil(askingPrice - typicalPrice * dealRatingLimits[better]) }
}

export function cardDealRating(rating: DealRating | null): CardDealRating | null {
  return rating === 'great' || rating === 'good' ? rating : null
}

function percentOf(factor: number): number {
  return Math.round((factor - 1) * 1000) / 10
}

/** Rounding makes the ratio of a 15 % lower price exactly 0.85. */
function ratioTo(median: number, vehicle: PricedVehicle): number {
  return Math.round((levelPrice(vehicle) / median) * 10_000) / 10_000
}

function spreadOf(levelPrices: Float64Array, median: number): number[] {
  const spread = new Array<number>(spreadColumns).fill(0)
  for (const price of levelPrices) {
    const column = Math.floor((price / median - spreadFrom) / spreadWidth)
    const held = Math.min(spreadColumns - 1, Math.max(0, column))
    spread[held] = (spread[held] ?? 0) + 1
  }
  return spread
}
