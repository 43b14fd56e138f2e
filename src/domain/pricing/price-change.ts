import { limits } from '../limits.ts'
import { roundToCents } from '../text/rounding.ts'
import { isPriceOnRequest } from './price-on-request.ts'

/** A relative change of prices: percent, or dollars; negative lowers them. */
export type PriceChange = { percent: number } | { amount: number }

/** Percentages that are taken: a price stays above zero, and is at most multiplied by ten. */
export const percentRange = { min: -99, max: 900 } as const

export type PriceProblem = 'noPrice' | 'tooLow' | 'tooHigh'

/**
 * A price in whole dollars stays in whole dollars, one with cents is rounded to the cent; halves up.
 * @param price in dollars
 * @returns the new price, above 0 and at most `limits.money`, or why there is none
 */
export function changedPrice(price: number, change: PriceChange): number | PriceProblem {
  if (isPriceOnRequest(price)) return 'noPrice'
  const exact =
    'percent' in change ? (Math.round(price * 100) * (100 + change.percent)) / 10_000 : price + change.amount
  const isWhole = Number.isInteger(price) && ('percent' in change || Number.isInteger(change.amount))
  const rounded = isWhole ? Math.round(exact) : roundToCents(Math.max(0, exact))
  if (rounded <= 0) return 'tooLow'
  return rounded > limits.money ? 'tooHigh' : rounded
}
