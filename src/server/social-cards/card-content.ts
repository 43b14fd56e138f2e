import { formatPrice } from '#domain/pricing/price-on-request.ts'
import { askingPrice, isPromotionActive, promotionBadge, struckPrice } from '#domain/promotion/promotion.ts'
import { formatMoney } from '#domain/text/format.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'

export type CardContent = ReturnType<typeof cardContent>

/** The texts of a vehicle's social card. */
export function cardContent(vehicle: Vehicle, siteName: string, now: Date) {
  const { isSold } = vehicle
  const struck = isSold ? null : struckPrice(vehicle, now)
  return {
    siteName,
    name: vehicleName(vehicle),
    price: formatPrice(askingPrice(vehicle, now)),
    struckPrice: struck && formatMoney(struck.original),
    dealership: vehicle.dealershipName,
    badge: !isSold && isPromotionActive(vehicle, now) ? promotionBadge(vehicle) : null,
    isSold,
  }
}
