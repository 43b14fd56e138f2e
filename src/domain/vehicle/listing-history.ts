import { priceDropDays } from '../pricing/price-drop.ts'
import { struckPrice } from '../pricing/promotion.ts'
import { formatMoney } from '../text/format.ts'
import { daysSince, formatMonthAndDay } from '../text/local-time.ts'
import type { Vehicle } from './vehicle.ts'

/** `Listed today`, `Listed 12 days ago`. */
export function listedText({ listedAt }: Pick<Vehicle, 'listedAt'>, now: Date): string {
  const days = daysSince(listedAt, now)
  if (days === 0) return 'Listed today'
  return days === 1 ? 'Listed yesterday' : `Listed ${days} days ago`
}

/** A drop is shown for thirty days, but not of sold listings and beside discounts. */
export function shownPriceDrop(
  vehicle: Pick<Vehicle, 'priceDrop' | 'isSold'> & Parameters<typeof struckPrice>[0],
  now: Date,
) {
  const { priceDrop, isSold } = vehicle
  if (!priceDrop || isSold || daysSince(priceDrop.since, now) > priceDropDays) return null
  return struckPrice(vehicle, now) ? null : priceDrop
}

/** `Price down $2,000 since Nov 3`. */
export function priceDropText({ amount, since }: NonNullable<Vehicle['priceDrop']>): string {
  return `Price down ${formatMoney(amount)} since ${formatMonthAndDay(since)}`
}
