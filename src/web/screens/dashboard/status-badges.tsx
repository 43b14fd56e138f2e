import { isPromotionActive, promotionBadge } from '#domain/promotion/promotion.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { useNow } from '../../api/site-context.ts'
import { Badge } from '../../ui/display/badge.tsx'

/** What a listing is besides being listed: sold, featured, in a promotion, or in one that is not active. */
export function StatusBadges({ vehicle }: { vehicle: VehicleSummary }) {
  const isActive = isPromotionActive(vehicle, useNow())
  const promotion = promotionBadge(vehicle)
  return (
    <span className="flex flex-wrap gap-1.5">
      {vehicle.isSold && <Badge>Sold</Badge>}
      {vehicle.isFeatured && <Badge tone="gold">Featured</Badge>}
      {promotion && (
        <Badge tone={isActive ? promotion.tone : 'neutral'}>
          {promotion.text}
          {!isActive && ' (not active)'}
        </Badge>
      )}
    </span>
  )
}
