import type { PastPrice } from '#domain/pricing/price-drop.ts'
import type { VehicleDraft } from '#domain/vehicle/vehicle.ts'

const dayMs = 24 * 60 * 60 * 1000
/** One listing in so many has come down. */
const dropEvery = 7
const dropShare = 0.04

/** When a demo listing's price was set, and the one before. */
export function demoPriceHistory(
  { price, promotionType, isSold }: VehicleDraft,
  { createdAt, now, position }: { createdAt: Date; now: Date; position: number },
): { priceSince: Date; pastPrices: PastPrice[] } {
  const ageMs = now.getTime() - createdAt.getTime()
  const hasDropped = position % dropEvery === 0 && ageMs > 4 * dayMs && promotionType === null && !isSold
  if (!hasDropped) return { priceSince: createdAt, pastPrices: [] }
  const priceSince = new Date(now.getTime() - ageMs / 3)
  const before = price + Math.max(500, Math.round((price * dropShare) / 500) * 500)
  const past = { price: before, since: createdAt.toISOString(), until: priceSince.toISOString() }
  return { priceSince, pastPrices: [past] }
}
