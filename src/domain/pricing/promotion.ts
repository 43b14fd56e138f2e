import type { PromotionType } from '../enums.ts'
import { roundToHundredths } from '../text/format.ts'
import { isPriceOnRequest } from './price-on-request.ts'

/** Dates are texts in a response and `Date` in a database row. */
export interface Promoted {
  promotionType: PromotionType | null
  promotionValue: number | null
  promotionStartDate: string | Date | null
  promotionEndDate: string | Date | null
  price: number
  originalPrice: number | null
}

export const noPromotion = {
  promotionType: null,
  promotionValue: null,
  promotionText: null,
  promotionStartDate: null,
  promotionEndDate: null,
  originalPrice: null,
} as const

export const promotionFields = Object.keys(noPromotion) as (keyof typeof noPromotion)[]

export const promotionLabels: Readonly<Record<PromotionType, string>> = {
  discount: 'Discount',
  special_offer: 'Special Offer',
  limited_time: 'Limited Time',
  new_arrival: 'New Arrival',
}

const tones = {
  discount: 'red',
  limited_time: 'orange',
  special_offer: 'purple',
  new_arrival: 'green',
} as const

/** Start and end are inclusive (docs/product.md#promotions). */
export function isPromotionActive(
  vehicle: Pick<Promoted, 'promotionType' | 'promotionStartDate' | 'promotionEndDate'>,
  now: Date,
): boolean {
  if (vehicle.promotionType === null) return false
  const instant = now.getTime()
  return (
    instant >= instantOf(vehicle.promotionStartDate, -Infinity) &&
    instant <= instantOf(vehicle.promotionEndDate, Infinity)
  )
}

/** docs/product.md#promotions */
export function promotionBadge({
  promotionType,
  promotionValue,
}: Pick<Promoted, 'promotionType' | 'promotionValue'>) {
  if (promotionType === null) return null
  const text =
    promotionType === 'discount' && promotionValue
      ? `${promotionValue}% OFF`
      : promotionType.toUpperCase().replaceAll('_', ' ')
  return { text, tone: tones[promotionType] }
}

/** The price after an active discount, otherwise the listed price (docs/product.md#asking-price). */
export function askingPrice(vehicle: Promoted, now: Date): number {
  return discountNow(vehicle, now)?.asking ?? vehicle.price
}

/** The struck-through price and the savings of an active discount. */
export function struckPrice(vehicle: Omit<Promoted, 'price'>, now: Date) {
  const discount = discountNow(vehicle, now)
  if (!discount || isPriceOnRequest(discount.asking)) return null
  return { original: discount.original, savings: discount.savings }
}

/** The original price of a discount changes with the listed price. */
export function listedPriceChange(
  { promotionType, originalPrice }: Pick<Promoted, 'promotionType' | 'originalPrice'>,
  price: number,
): { price: number; originalPrice?: number } {
  const isDiscounted = promotionType === 'discount' && originalPrice !== null
  return isDiscounted ? { price, originalPrice: price } : { price }
}

function discountNow(vehicle: Omit<Promoted, 'price'>, now: Date) {
  const { promotionType, promotionValue, originalPrice } = vehicle
  if (promotionType !== 'discount' || !promotionValue || !originalPrice) return null
  if (!isPromotionActive(vehicle, now)) return null
  const originalCents = Math.round(originalPrice * 100)
  const asking = roundToHundredths((originalCents * (100 - Math.min(promotionValue, 100))) / 10_000)
  return { original: originalPrice, asking, savings: (originalCents - Math.round(asking * 100)) / 100 }
}

function instantOf(date: string | Date | null, absent: number): number {
  if (date === null) return absent
  return typeof date === 'string' ? Date.parse(date) : date.getTime()
}
