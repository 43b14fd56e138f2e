import { medianOf } from './median.ts'
import { roundToCents } from './money.ts'
import {
  isSameOffer,
  levelFactor,
  levelPrice,
  type PriceBook,
  type PricedVehicle,
  placeOfYear,
} from './price-book.ts'

/** From the best for a buyer to the worst. */
export const priceWords = ['great', 'good', 'fair', 'high'] as const
export type PriceWord = (typeof priceWords)[number]

/** The words that cards show; the others are told on the listing's own page. */
export type CardPriceWord = Extract<PriceWord, 'great' | 'good'>
/** Words by listing id. */
export type CardPriceWords = Record<string, CardPriceWord>

/** Up to which ratio of asking price to typical price each word goes, inclusive; above the last it is high. */
export const wordLimits = { great: 0.85, good: 0.95, fair: 1.1 } as const

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

/** The drawing's columns: each a twentieth of the typical price wide, from half of it to one and a half. */
export const spreadColumns = 20
const spreadFrom = 0.5
const spreadWidth = 0.05

/** Where a price stands among those of comparable listings. Prices in Barbados dollars. */
export interface PricePosition {
  /** Null where fewer than `fewestComparables` listings are comparable, or the listing is sold or asks nothing. */
  word: PriceWord | null
  askingPrice: number
  /** The median of the comparable prices, each brought to this year and mileage; null without any. */
  typicalPrice: number | null
  /** `askingPrice` over that median, to four decimals. */
  ratio: number | null
  comparables: number
  /** How wide the comparable listings were looked for. */
  step: ComparisonStep
  /** How many comparable prices lie in each twentieth from half the typical price up; the outermost hold the rest. */
  spread: number[]
}

/**
 * Where a listing's price stands in the book of its model. The listing itself and its equals at its dealership are
 * never among what it is compared with, so what is asked for it moves nothing but its own ratio.
 */
export function pricePosition(vehicle: PricedVehicle, book: PriceBook): PricePosition {
  const { levelPrices, step } = comparablePrices(vehicle, book)
  const comparables = levelPrices.length
  const askingPrice = vehicle.askingPrice
  if (comparables === 0 || askingPrice <= 0) return unjudgedPrice(askingPrice, step)
  const median = medianOf(levelPrices)
  const ratio = ratioTo(median, vehicle)
  return {
    word: comparables < fewestComparables ? null : wordOf(ratio),
    askingPrice,
    typicalPrice: roundToCents(median * levelFactor(vehicle.year, vehicle.mileage)),
    ratio,
    comparables,
    step,
    spread: spreadOf(levelPrices, median),
  }
}

/** The word of `pricePosition` alone, which is all that a card needs. */
export function priceWord(vehicle: PricedVehicle, book: PriceBook): PriceWord | null {
  if (vehicle.askingPrice <= 0) return null
  const { levelPrices } = comparablePrices(vehicle, book)
  return levelPrices.length < fewestComparables ? null : wordOf(ratioTo(medianOf(levelPrices), vehicle))
}

/** The position of a price that is compared with nothing. */
export function unjudgedPrice(askingPrice: number, step: ComparisonStep = widestStep): PricePosition {
  return { word: null, askingPrice, typicalPrice: null, ratio: null, comparables: 0, step, spread: [] }
}

/** The word for a ratio of asking price to typical price. */
export function wordOf(ratio: number): PriceWord {
  if (ratio <= wordLimits.great) return 'great'
  if (ratio <= wordLimits.good) return 'good'
  return ratio <= wordLimits.fair ? 'fair' : 'high'
}

/** A word where a card shows it. */
export function cardWord(word: PriceWord | null): CardPriceWord | null {
  return word === 'great' || word === 'good' ? word : null
}

const widestStep = comparisonSteps.at(-1) as ComparisonStep

/** The level prices of the comparable listings, in no order and in the book's room, and the step that found them. */
function comparablePrices(
  vehicle: PricedVehicle,
  book: PriceBook,
): { levelPrices: Float64Array; step: ComparisonStep } {
  let levelPrices = new Float64Array(0)
  for (const step of comparisonSteps) {
    levelPrices = pricesWithin(step, vehicle, book)
    if (levelPrices.length >= fewestComparables) return { levelPrices, step }
  }
  return { levelPrices, step: widestStep }
}

function pricesWithin(
  step: ComparisonStep,
  vehicle: PricedVehicle,
  book: PriceBook,
): Float64Array<ArrayBuffer> {
  const { mileages, levelPrices, room: found } = book
  const from = placeOfYear(book, vehicle.year - step.years)
  const to = placeOfYear(book, vehicle.year + step.years + 1)
  let count = 0
  for (let place = from; place < to; place++) {
    if (Math.abs((mileages[place] as number) - vehicle.mileage) > step.mileageKm) continue
    if (step.sameEngine && !hasSameEngine(book, place, vehicle)) continue
    if (isSameOffer(book, place, vehicle)) continue
    found[count++] = levelPrices[place] as number
  }
  return found.subarray(0, count)
}

function hasSameEngine({ engines, fuelTypes }: PriceBook, place: number, vehicle: PricedVehicle): boolean {
  const engine = engines[place] as number
  return (
    fuelTypes[place] === vehicle.fuelType &&
    Math.abs(engine - vehicle.engineCC) * 10 <= Math.max(engine, vehicle.engineCC)
  )
}

/** Four decimals drop what binary fractions add, so that 15 % off is 0.85 whatever the currency's scale. */
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
