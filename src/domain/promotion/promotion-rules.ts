import type { PromotionType } from '../enums.ts'
import { parseBarbadosDate } from '../text/barbados-time.ts'
import { pickedDayProblems } from './promotion-dates.ts'

/** Percent that the screens offer to take off (product decisions, 'Discount'). */
const discountRange = { min: 1, max: 99 } as const

/** What is judged of a promotion. The dates are days in Barbados (`YYYY-MM-DD`) or ISO timestamps. */
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

/** The fields of a listing whose change has its promotion judged. */
export const judgedPromotionFields = [
  'promotionType',
  'promotionValue',
  'promotionStartDate',
  'promotionEndDate',
] as const

/**
 * What is wrong with a promotion, wherever it is made: in both screens and by a call.
 *
 * A promotion's value is at least 0 (specification, section 5), which the schema of a vehicle checks. A discount of more
 * than 99 % is refused: it asks nothing of the buyer. No promotion ends before it starts.
 */
export function promotionProblems(terms: PromotionTerms): PromotionProblem[] {
  const problems: PromotionProblem[] = []
  const { promotionType, promotionValue, promotionStartDate, promotionEndDate } = terms
  if (promotionType === 'discount' && (promotionValue ?? 0) > discountRange.max) {
    problems.push({ field: 'promotionValue', message: `The discount must be at most ${discountRange.max} %` })
  }
  const start = promotionStartDate && parseBarbadosDate(promotionStartDate, 'start')
  const end = promotionEndDate && parseBarbadosDate(promotionEndDate, 'end')
  if (start && end && end < start) {
    problems.push({ field: 'promotionEndDate', message: 'It cannot end before it starts' })
  }
  return problems
}

/**
 * What is wrong with a promotion after a change. One that the change leaves as it was, or of which it only takes
 * something away, is not judged: a listing from before these rules can be edited, and its promotion removed.
 * @param before what is stored; undefined for a new listing
 */
export function changedPromotionProblems(
  before: PromotionTerms | undefined,
  after: PromotionTerms,
): PromotionProblem[] {
  return isTouched(before, after) ? promotionProblems(after) : []
}

/**
 * What a screen says of a promotion that is entered, the message of each field once: beside what a call refuses, a
 * percentage that the screens do not offer and days that cannot be picked. No percentage at all is asked about
 * (`isBareDiscount`).
 * @param before as above
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

/** Whether a promotion is a discount that does not say how much: its badge is a bare 'DISCOUNT', its price the full one. */
export function isBareDiscount(terms: Pick<PromotionTerms, 'promotionType' | 'promotionValue'>): boolean {
  return terms.promotionType === 'discount' && !terms.promotionValue
}

/** Whether a change sets one of the judged fields to another value; taking one away is no such change. */
function isTouched(before: PromotionTerms | undefined, after: PromotionTerms): boolean {
  return judgedPromotionFields.some((field) => after[field] !== null && after[field] !== before?.[field])
}

function offeredValueProblems({ promotionType, promotionValue }: PromotionTerms): PromotionProblem[] {
  const { min, max } = discountRange
  const isOffered = promotionValue === null || (promotionValue >= min && promotionValue <= max)
  if (promotionType !== 'discount' || isOffered) return []
  return [{ field: 'promotionValue', message: `The discount must be ${min} to ${max} %` }]
}
