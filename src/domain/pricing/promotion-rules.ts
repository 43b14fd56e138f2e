import type { PromotionType } from '../enums.ts'
import { formatLocalDate, isTimestamp, localDay, parseLocalDate } from '../text/local-time.ts'
import { promotionBadge, promotionLabels } from './promotion.ts'

/** Percentages in the form (docs/product.md#promotions-tab). */
const discountRange = { min: 1, max: 99 } as const
const notOffered = `The discount must be ${discountRange.min} to ${discountRange.max} %`

/** Dates are local days (`YYYY-MM-DD`) or ISO timestamps. */
export interface PromotionTerms {
  promotionType: PromotionType | null
  promotionValue: number | null
  promotionStartDate: string | null
  promotionEndDate: string | null
}

export interface PromotionProblem {
  field: keyof PromotionTerms
  message: string
}

export const checkedPromotionFields = [
  'promotionType',
  'promotionValue',
  'promotionStartDate',
  'promotionEndDate',
] as const

/** Problems that the schema does not find (docs/product.md#promotions). */
export function promotionProblems(terms: PromotionTerms): PromotionProblem[] {
  const problems: PromotionProblem[] = []
  const { promotionType, promotionValue, promotionStartDate, promotionEndDate } = terms
  if (isBareDiscount(terms)) problems.push({ field: 'promotionValue', message: notOffered })
  if (promotionType === 'discount' && (promotionValue ?? 0) > discountRange.max) {
    problems.push({ field: 'promotionValue', message: `The discount must be at most ${discountRange.max} %` })
  }
  const start = promotionStartDate && parseLocalDate(promotionStartDate, 'start')
  const end = promotionEndDate && parseLocalDate(promotionEndDate, 'end')
  if (start && end && end < start) {
    problems.push({ field: 'promotionEndDate', message: 'It cannot end before it starts' })
  }
  return problems
}

/** An unchanged promotion has no problems, so that a listing older than these rules can be edited. */
export function changedPromotionProblems(
  before: PromotionTerms | undefined,
  after: PromotionTerms,
): PromotionProblem[] {
  return isTouched(before, after) ? promotionProblems(after) : []
}

/** Problems in the form, at most one for each field. The form allows less than the API. */
export function enteredPromotionProblems(
  before: PromotionTerms | undefined,
  after: PromotionTerms,
  now: Date,
): PromotionProblem[] {
  const problems = [
    ...pickedDayProblems(after, now),
    ...(isTouched(before, after) ? offeredValueProblems(after) : []),
    ...changedPromotionProblems(before, after),
  ]
  return problems.filter(({ field }, at) => problems.findIndex((each) => each.field === field) === at)
}

function isBareDiscount(terms: Pick<PromotionTerms, 'promotionType' | 'promotionValue'>): boolean {
  return terms.promotionType === 'discount' && !terms.promotionValue
}

/** A removed value is a change only if it was the percentage of a discount. */
function isTouched(before: PromotionTerms | undefined, after: PromotionTerms): boolean {
  const hasLostPercentage = isBareDiscount(after) && before !== undefined && !isBareDiscount(before)
  return (
    hasLostPercentage ||
    checkedPromotionFields.some((field) => after[field] !== null && after[field] !== before?.[field])
  )
}

export function offeredValueProblems({
  promotionType,
  promotionValue,
}: Pick<PromotionTerms, 'promotionType' | 'promotionValue'>): PromotionProblem[] {
  const { min, max } = discountRange
  const isOffered = promotionValue !== null && promotionValue >= min && promotionValue <= max
  return promotionType !== 'discount' || isOffered ? [] : [{ field: 'promotionValue', message: notOffered }]
}

/** A picked day may not be in the past (docs/product.md#promotions-tab). A stored timestamp may. */
export function pickedDayProblems(
  days: Pick<PromotionTerms, 'promotionStartDate' | 'promotionEndDate'>,
  now: Date,
) {
  return (['promotionStartDate', 'promotionEndDate'] as const).flatMap((field) => {
    const day = days[field]
    if (day === null || isTimestamp(day)) return []
    if (!parseLocalDate(day, 'start')) return [{ field, message: 'Enter the whole date' }]
    return day < localDay(now) ? [{ field, message: 'The date cannot be in the past' }] : []
  })
}

/** docs/product.md#promotions-tab */
export function promotionPeriod(start: string | null, end: string | null): string {
  const first = start && formatLocalDate(new Date(start))
  const last = end && formatLocalDate(new Date(end))
  if (first && last) return `${first} – ${last}`
  if (last) return `Until ${last}`
  return first ? `From ${first}` : 'No end date'
}

/** The text of a promotion's row, for searching. */
export function promotionTexts(promotion: PromotionTerms & { promotionText: string | null }): string {
  const { promotionType, promotionText, promotionStartDate, promotionEndDate } = promotion
  if (promotionType === null) return ''
  return [
    promotionBadge(promotion)?.text,
    promotionLabels[promotionType],
    promotionText,
    promotionPeriod(promotionStartDate, promotionEndDate),
  ].join(' ')
}
