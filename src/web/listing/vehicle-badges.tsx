import { Star } from 'lucide-react'
import { isIllustration } from '#domain/images/illustration.ts'
import { isPromotionActive, promotionBadge } from '#domain/promotion/promotion.ts'
import { formatQuantity } from '#domain/text/format.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { useNow } from '../api/site-context.ts'
import { Badge } from '../ui/display/badge.tsx'
import { SpriteIcon } from '../ui/display/icon-sprite.tsx'
import { classNames } from '../ui/styles/class-names.ts'

/** Badges in a picture's upper left corner; a sold listing has none (specification, section 4). */
export function VehicleBadges({ vehicle }: { vehicle: VehicleSummary }) {
  const now = useNow()
  if (vehicle.isSold) return null
  const promotion = isPromotionActive(vehicle, now) ? promotionBadge(vehicle) : null
  return (
    <div className="absolute top-2 left-2 flex max-w-[calc(100%-1rem)] flex-wrap gap-1">
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

/** Number of photographs in a picture's lower left corner; of drawn ones what they are, unless the list says it of all. */
export function PictureNote({ vehicle: { imageUrl, imageCount } }: { vehicle: VehicleSummary }) {
  if (imageCount === 0) return null
  const isDrawn = isIllustration(imageUrl)
  return (
    <span className={classNames('picture-note', isDrawn && 'in-data-drawn:hidden')}>
      {isDrawn ? (
        'Illustration'
      ) : (
        <>
          <SpriteIcon name="camera" className="size-3.5" />
          <span aria-hidden>{imageCount}</span>
          <span className="sr-only">{formatQuantity(imageCount, 'photo')}</span>
        </>
      )}
    </span>
  )
}
