import type { BulkPromotion } from '#domain/bulk/bulk-change.ts'
import { enteredPromotionProblems, type PromotionTerms } from '#domain/promotion/promotion-rules.ts'
import { isTimestamp, localDay, parseLocalDate } from '#domain/text/local-time.ts'

/** As they are typed: empty texts for what is absent. A stored instant stays one until another day is picked. */
export type PromotionFields = Record<keyof BulkPromotion, string>

export type PromotionErrors = Partial<PromotionFields>

export const emptyPromotion: PromotionFields = {
  promotionType: '',
  promotionValue: '',
  promotionText: '',
  promotionStartDate: '',
  promotionEndDate: '',
}

export function promotionFieldsOf(
  promotion: PromotionTerms & { promotionText: string | null },
): PromotionFields {
  const { promotionType, promotionValue, promotionText, promotionStartDate, promotionEndDate } = promotion
  return {
    promotionType: promotionType ?? '',
    promotionValue: promotionValue === null ? '' : String(promotionValue),
    promotionText: promotionText ?? '',
    promotionStartDate: promotionStartDate ?? '',
    promotionEndDate: promotionEndDate ?? '',
  }
}

interface Checked {
  /** Absent where a field is invalid. */
  promotion?: BulkPromotion
  errors: PromotionErrors
}

/**
 * The promotion that was entered, for one listing or several.
 * @param before the stored promotion; undefined for a new one
 */
export async function checkPromotion(
  fields: PromotionFields,
  now: Date,
  before?: PromotionTerms,
): Promise<Checked> {
  const { promotionTermsSchema } = await import('#domain/promotion/promotion-schema.ts')
  const { promotionType, promotionValue, promotionText, promotionStartDate, promotionEndDate } = fields
  const isDiscount = promotionType === 'discount'
  const entered = {
    promotionType: promotionType || null,
    promotionValue: isDiscount && promotionValue !== '' ? Number(promotionValue) : null,
    promotionText,
    promotionStartDate: promotionStartDate || null,
    promotionEndDate: promotionEndDate || null,
  }
  const { data, error } = promotionTermsSchema.safeParse(entered)
  const terms = { ...entered, promotionType: data?.promotionType ?? (isDiscount ? 'discount' : null) }
  const wrong = enteredPromotionProblems(before, terms, now)
  if (data && wrong.length === 0) return { promotion: data, errors: {} }
  const messageOf = (field: keyof PromotionFields) =>
    error?.issues.find(({ path }) => path[0] === field)?.message
  const textMessage = messageOf('promotionText')
  const valueMessage = messageOf('promotionValue')
  const isEmpty = promotionText.trim() === ''
  return {
    errors: {
      ...(promotionType === '' && { promotionType: 'Choose what kind of promotion it is' }),
      ...(textMessage && { promotionText: isEmpty ? 'Write what the card says about it' : textMessage }),
      ...(valueMessage && { promotionValue: valueMessage }),
      ...Object.fromEntries(wrong.map(({ field, message }) => [field, message])),
    },
  }
}

/** The local day of a date field, empty for none; what is typed and no date stays as it is. */
export function dayOf(value: string | null): string {
  if (value === null) return ''
  const instant = isTimestamp(value) && parseLocalDate(value, 'start')
  return instant ? localDay(instant) : value
}
