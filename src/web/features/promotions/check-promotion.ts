import type { PromotionType } from '#domain/enums.ts'
import { enteredPromotionProblems, type PromotionTerms } from '#domain/promotion/promotion-rules.ts'
import type { VehiclePatch, VehicleSummary } from '#domain/vehicle/vehicle.ts'

export interface PromotionFields {
  type: PromotionType | ''
  value: string
  text: string
  start: string
  end: string
}

export const emptyPromotion: PromotionFields = { type: '', value: '', text: '', start: '', end: '' }

export type PromotionErrors = Partial<Record<keyof PromotionTerms | 'promotionText', string>>

export type PromotionPatch = VehiclePatch & PromotionTerms

interface Checked {
  /** The change to send; absent where a field is invalid. */
  patch?: PromotionPatch
  errors: PromotionErrors
  /** Toast for an empty required field (specification, section 5). */
  missing?: string
}

/** A discount's original price is the current price (product decisions, 'Discount'). */
export async function checkPromotion(
  vehicle: Pick<VehicleSummary, 'id' | 'price'> | null,
  { type, value, text, start, end }: PromotionFields,
  now: Date,
): Promise<Checked> {
  const { promotionDraftSchema } = await import('#domain/promotion/promotion-schema.ts')
  const isDiscount = type === 'discount'
  const terms: PromotionTerms = {
    promotionType: type || null,
    promotionValue: isDiscount && value !== '' ? Number(value) : null,
    promotionStartDate: start || null,
    promotionEndDate: end || null,
  }
  const result = promotionDraftSchema.safeParse({ ...terms, vehicleId: vehicle?.id, promotionText: text })
  const wrong = enteredPromotionProblems(undefined, terms, now)
  if (result.success && wrong.length === 0 && vehicle) {
    const { vehicleId: _vehicleId, ...promotion } = result.data
    return { patch: { ...promotion, originalPrice: isDiscount ? vehicle.price : null }, errors: {} }
  }
  const issues = result.error?.issues ?? []
  const errorMessage = (field: string) => issues.find(({ path }) => path[0] === field)?.message
  const missing =
    errorMessage('vehicleId') ??
    errorMessage('promotionType') ??
    (text.trim() === '' ? errorMessage('promotionText') : undefined)
  const textError = text.trim() === '' ? undefined : errorMessage('promotionText')
  return {
    errors: {
      ...Object.fromEntries(wrong.map(({ field, message }) => [field, message])),
      ...(textError && { promotionText: textError }),
    },
    ...(missing && { missing }),
  }
}
