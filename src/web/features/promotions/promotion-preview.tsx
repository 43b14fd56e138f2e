import { promotionTypes } from '#domain/enums.ts'
import { promotionBadge } from '#domain/promotion/promotion.ts'
import { formatQuantity } from '#domain/text/format.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import type { PromotionFields } from '../../form-sections/promotion/check-promotion.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { VehiclePrice } from '../../vehicle-parts/vehicle-price.tsx'

interface PromotionPreviewProps {
  vehicles: readonly VehicleSummary[]
  fields: PromotionFields
}

export function PromotionPreview({ vehicles: [vehicle, ...others], fields }: PromotionPreviewProps) {
  const promotionType = promotionTypes.find((each) => each === fields.promotionType) ?? null
  const isValued = promotionType === 'discount' && fields.promotionValue !== ''
  const promotion = { promotionType, promotionValue: isValued ? Number(fields.promotionValue) : null }
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
        {others.length > 0 && (
          <span className="text-muted text-xs">and {formatQuantity(others.length, 'more vehicle')}</span>
        )}
      </div>
      {promoted && <VehiclePrice vehicle={promoted} />}
      {fields.promotionText && <p className="text-sm">{fields.promotionText}</p>}
    </section>
  )
}
