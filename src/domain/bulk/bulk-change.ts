import type { PromotionType } from '../enums.ts'
import { limits } from '../limits.ts'
import { isPriceOnRequest } from '../pricing/price-on-request.ts'
import { isPromotionActive, listedPriceChange, noPromotion, promotionFields } from '../pricing/promotion.ts'
import type { PromotionTerms } from '../pricing/promotion-rules.ts'
import { roundToHundredths } from '../text/format.ts'
import type { FieldValues } from '../vehicle/fields.ts'

/** An undo restores these fields. */
export const bulkFields = ['isSold', 'isFeatured', 'price', ...promotionFields] as const
export type BulkListing = Pick<FieldValues, (typeof bulkFields)[number]>

export interface BulkPromotion extends PromotionTerms {
  promotionType: PromotionType
  promotionText: string
}

export type BulkChange =
  | { isSold: boolean }
  | { isFeatured: boolean }
  | { priceChange: PriceChange }
  /** Null removes the promotion. */
  | { promotion: BulkPromotion | null }
  /** Ends an active promotion at this ISO timestamp. */
  | { promotionEnd: string }

/** Reasons for leaving a listing unchanged. The server finds the first three. */
export type BulkProblem = 'absent' | 'forbidden' | 'stale' | 'sold' | 'promoted' | 'inactive' | PriceProblem

export const bulkProblems: Readonly<Record<BulkProblem, string>> = {
  absent: 'Vehicle not found',
  forbidden: 'You can only change your own vehicles',
  stale: 'Someone else has changed it in the meantime',
  sold: 'It is sold',
  promoted: 'It already has a promotion',
  inactive: 'It has no active promotion',
  noPrice: 'It has no price',
  tooLow: 'The new price would be nothing',
  tooHigh: 'The new price would be too high',
}

/** The changed listing (docs/product.md#bulk-changes), or the reason for leaving it unchanged. */
export function afterBulkChange(before: BulkListing, change: BulkChange): BulkListing | BulkProblem {
  if ('isSold' in change) return { ...before, isSold: change.isSold }
  if ('promotion' in change && change.promotion === null) return { ...before, ...noPromotion }
  if ('promotionEnd' in change) {
    const { promotionEnd } = change
    const isActive = isPromotionActive(before, new Date(promotionEnd))
    return isActive ? { ...before, promotionEndDate: promotionEnd } : 'inactive'
  }
  if ('isFeatured' in change && !change.isFeatured) return { ...before, isFeatured: false }
  if (before.isSold) return 'sold'
  if ('isFeatured' in change) return { ...before, isFeatured: true }
  if ('priceChange' in change) {
    const price = changedPrice(before.price, change.priceChange)
    return typeof price === 'string' ? price : { ...before, ...listedPriceChange(before, price) }
  }
  if (before.promotionType !== null) return 'promoted'
  const originalPrice = change.promotion?.promotionType === 'discount' ? before.price : null
  return { ...before, ...change.promotion, originalPrice }
}

export function isUnchanged(before: BulkListing, after: BulkListing): boolean {
  return bulkFields.every((field) => before[field] === after[field])
}

/** In percent or dollars. Negative numbers lower prices. */
export type PriceChange = { percent: number } | { amount: number }

export const percentRange = { min: -99, max: 900 } as const

type PriceProblem = 'noPrice' | 'tooLow' | 'tooHigh'

/** A price in whole dollars stays in whole dollars, and one with cents is rounded to the cent. */
export function changedPrice(price: number, change: PriceChange): number | PriceProblem {
  if (isPriceOnRequest(price)) return 'noPrice'
  const exact =
    'percent' in change ? (Math.round(price * 100) * (100 + change.percent)) / 10_000 : price + change.amount
  const isWhole = Number.isInteger(price) && ('percent' in change || Number.isInteger(change.amount))
  const rounded = isWhole ? Math.round(exact) : roundToHundredths(Math.max(0, exact))
  if (rounded <= 0) return 'tooLow'
  return rounded > limits.money ? 'tooHigh' : rounded
}
