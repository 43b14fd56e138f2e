import { currencyCode } from '#territory/money.ts'
import { formatPrice, isPriceOnRequest } from '../pricing/price-on-request.ts'
import { askingPrice, isPromotionActive } from '../promotion/promotion.ts'
import type { Vehicle } from './vehicle.ts'
import { vehicleName } from './vehicle-texts.ts'

/** Pixels; what social networks show without cropping. */
export const socialCardSize = { width: 1200, height: 630 } as const

/** Changes whenever the card does: with the listing's version, and with the start and the end of its offer. */
export function socialCardAddress(vehicle: Vehicle, now: Date): string {
  const offer = !vehicle.isSold && isPromotionActive(vehicle, now) ? '-offer' : ''
  return `/cards/${vehicle.id}-${vehicle.version}${offer}.jpg`
}

export function socialCardAlt(vehicle: Vehicle, now: Date): string {
  const asked = askingPrice(vehicle, now)
  const price = isPriceOnRequest(asked) ? formatPrice(asked) : `${formatPrice(asked)} ${currencyCode}`
  return `${vehicleName(vehicle)}, ${vehicle.isSold ? 'sold' : price}, at ${vehicle.dealershipName}`
}

/** The id that an address names, as text; undefined for other addresses. */
export function idOfSocialCard(file: string): string | undefined {
  return /^([1-9]\d{0,15})-\d{1,16}(?:-offer)?\.jpg$/.exec(file)?.[1]
}
