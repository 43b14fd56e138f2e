import type { PromotionType } from '#domain/enums.ts'
import { promotionDateProblem } from '#domain/promotion-dates.ts'
import type { VehiclePatch, VehicleSummary } from '#domain/vehicle.ts'

/** What stands in the boxes of the promotion creator. */
export interface PromotionFields {
  type: PromotionType | ''
  value: string
  text: string
  start: string
  end: string
}

export const emptyPromotion: PromotionFields = { type: '', value: '', text: '', start: '', end: '' }

/** What is said below the boxes. */
export type PromotionErrors = Partial<Record<'value' | 'text' | 'start' | 'end', string>>

interface Checked {
  /** What to send; absent where something is wrong. */
  patch?: VehiclePatch
  errors: PromotionErrors
  /** Said in a toast where a required field is empty (specification, section 5). */
  missing?: string
}

/**
 * Checks a promotion by the domain's schema, which is loaded at the first check. A discount keeps the present price as
 * the one it is reckoned from (product decisions, 'Discount').
 */
export async function checkPromotion(
  vehicle: Pick<VehicleSummary, 'id' | 'price'> | null,
  { type, value, text, start, end }: PromotionFields,
  now: Date,
): Promise<Checked> {
  const { promotionDraftSchema } = await import('#domain/promotion-schema.ts')
  const isDiscount = type === 'discount'
  const result = promotionDraftSchema.safeParse({
    vehicleId: vehicle?.id,
    promotionType: type || undefined,
    promotionText: text,
    promotionValue: isDiscount && value !== '' ? Number(value) : null,
    promotionStartDate: start || null,
    promotionEndDate: end || null,
  })
  const dates = promotionDateProblem({ start, end }, now)
  if (result.success && !dates && vehicle) {
    const { vehicleId: _vehicleId, ...promotion } = result.data
    return { patch: { ...promotion, originalPrice: isDiscount ? vehicle.price : null }, errors: {} }
  }
  const issues = result.error?.issues ?? []
  const messageOf = (field: string) => issues.find(({ path }) => path[0] === field)?.message
  const missing =
    messageOf('vehicleId') ??
    messageOf('promotionType') ??
    (text.trim() === '' ? messageOf('promotionText') : undefined)
  const errors = {
    value: messageOf('promotionValue'),
    text: text.trim() === '' ? undefined : messageOf('promotionText'),
    ...(dates && { [dates.field]: dates.message }),
  }
  return {
    errors: Object.fromEntries(Object.entries(errors).filter(([, message]) => message)),
    ...(missing && { missing }),
  }
}
