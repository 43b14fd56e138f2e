import { Star } from 'lucide-react'
import { isPromotionActive, promotionBadge } from '#domain/promotion/promotion.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { useNow } from '../api/site-context.ts'
import { Badge } from '../ui/display/badge.tsx'

/** Badges in a picture's upper left corner; a sold listing has none (specification, section 4). */
export function VehicleBadges({ vehicle }: { vehicle: VehicleSummary }) {
  const now = useNow()
  if (vehicle.isSold) return null
  const promotion = isPromotionActive(vehicle, now) ? promotionBadge(vehicle) : null
  return (
    <div className="absolute top-3 left-3 flex max-w-[calc(100%-4.5rem)] flex-wrap gap-1.5">
      {vehicle.isFeatured && (
        <Badge tone="gold" className="shadow-sm">
          <Star aria-hidden className="size-3 fill-current" />
          Featured
        </Badge>
      )}
      {promotion && (
        <Badge tone={promotion.tone} className="shadow-sm">
          {promotion.text}
        </Badge>
      )}
    </div>
  )
}

export function SoldOverlay() {
  return (
    <span className="absolute inset-0 grid place-items-center bg-night/55">
      <span className="-rotate-8 rounded-md border-4 border-white px-5 py-1 font-black text-2xl text-white tracking-[0.12em]">
        SOLD
      </span>
    </span>
  )
}
