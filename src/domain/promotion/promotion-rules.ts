import type { PromotionType } from '../enums.ts'
import { formatLocalDate, isTimestamp, localDay, parseLocalDate } from '../text/local-time.ts'
import { parseTypedDay } from '../text/typed-day.ts'
import { promotionBadge, promotionLabels } from './promotion.ts'

/** Percentages that the screens offer (docs/product.md#promotions-tab). */
const discountRange = { min: 1, max: 99 } as const
const notOffered = `The discount must be ${discountRange.min} to ${discountRange.max} %`

/** Validated fields of a promotion. Dates are local days (`YYYY-MM-DD`) or ISO timestamps. */
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

/**
 * In all screens and in the API, beside the schema's (docs/product.md#validation): a discount without a percentage says
 * DISCOUNT beside the full price, one of more than 99 % would make the vehicle free, and no promotion ends before it starts.
 */
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

/**
 * An unchanged promotion, or one that only lost a field other than its percentage, passes: listings older than these rules
 * can be edited.
 * @param before the stored promotion; undefined for a new listing
 */
export function changedPromotionProblems(
  before: PromotionTerms | undefined,
  after: PromotionTerms,
): PromotionProblem[] {
  return isTouched(before, after) ? promotionProblems(after) : []
}

/**
 * In a screen, one message a field: the problems of the API, a percentage that the screens do not offer, and days that
 * cannot be picked.
 */
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

/** Removing a value counts only where a discount loses its percentage. */
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

/**
 * A picked day may not be in the past or before 1900 (docs/product.md#promotions-tab).
 * @param days `YYYY-MM-DD`, a local day, or any typed text; a stored timestamp passes
 */
export function pickedDayProblems(
  days: Pick<PromotionTerms, 'promotionStartDate' | 'promotionEndDate'>,
  now: Date,
) {
  return (['promotionStartDate', 'promotionEndDate'] as const).flatMap((field) => {
    const day = days[field]
    if (day === null || isTimestamp(day)) return []
    if (!parseTypedDay(day)) return [{ field, message: `Write a date like ${formatLocalDate(now)}` }]
    return day < localDay(now) ? [{ field, message: 'The date cannot be in the past' }] : []
  })
}

/** As docs/product.md#promotions-tab has it: `Nov 21, 2026 – Dec 31, 2026`, one end alone, or that it has no end. */
export function promotionPeriod(start: string | null, end: string | null): string {
  const first = start && formatLocalDate(new Date(start))
  const last = end && formatLocalDate(new Date(end))
  if (first && last) return `${first} – ${last}`
  if (last) return `Until ${last}`
  return first ? `From ${first}` : 'No end date'
}

/** What a row of the promotions shows of one beside its listing. */
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
