import { promotionBadge } from '#domain/promotion/promotion.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { VehiclePrice } from '../../listing/vehicle-price.tsx'
import { Badge } from '../../ui/display/badge.tsx'

interface PromotionPreviewProps
  extends Pick<VehicleSummary, 'promotionType' | 'promotionValue' | 'promotionText'> {
  vehicle: VehicleSummary | null
}

export function PromotionPreview({ vehicle, ...promotion }: PromotionPreviewProps) {
  const badge = promotionBadge(promotion)
  if (!badge) return null
  const promoted = vehicle && {
    ...vehicle,
    ...promotion,
    promotionStartDate: null,
    promotionEndDate: null,
    originalPrice: vehicle.price,
    isSold: false,
  }
  return (
    <section aria-label="Preview" className="grid gap-2 rounded-md border border-line border-dashed p-4">
      <p className="text-muted text-xs">What buyers will see</p>
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={badge.tone}>{badge.text}</Badge>
        {vehicle && <span className="font-semibold text-sm">{vehicleName(vehicle)}</span>}
      </div>
      {promoted && <VehiclePrice vehicle={promoted} />}
      {promotion.promotionText && <p className="text-sm">{promotion.promotionText}</p>}
    </section>
  )
}
