import { isIllustration } from '#domain/images/addresses.ts'
import { isPromotionActive, promotionBadge } from '#domain/pricing/promotion.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { useNow } from '../../site/api/site-context.ts'
import { Badge } from '../../ui/display/badge.tsx'

export function VehicleBadges({ vehicle }: { vehicle: VehicleSummary }) {
  const now = useNow()
  if (vehicle.isSold) return null
  const promotion = isPromotionActive(vehicle, now) ? promotionBadge(vehicle) : null
  if (!vehicle.isFeatured && !promotion) return null
  return (
    <div className="picture-badges">
      {vehicle.isFeatured && (
        <Badge tone="gold" className="icon-star shadow-sm before:icon before:size-3">
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
    <span className="pointer-events-none absolute inset-0 grid place-items-center bg-night/55">
      <span className="-rotate-8 rounded-md border-4 border-white px-5 py-1 font-black text-2xl text-white tracking-[0.12em]">
        SOLD
      </span>
    </span>
  )
}

export function PictureNote({ vehicle: { imageUrl, photographs } }: { vehicle: VehicleSummary }) {
  if (isIllustration(imageUrl)) return <span className="picture-note in-data-drawn:hidden">Illustration</span>
  if (photographs === 0) return null
  return (
    <span className="picture-note icon-camera before:icon before:size-3.5">
      {photographs}
      <span className="sr-only">{photographs === 1 ? ' photo' : ' photos'}</span>
    </span>
  )
}
