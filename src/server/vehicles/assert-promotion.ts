import { changedPromotionProblems, type PromotionTerms } from '#domain/promotion/promotion-rules.ts'
import { invalidFields } from '#server/http/problem.ts'

/** Applies `promotionProblems`. @param before undefined for a new listing @throws Problem malformed, by fields */
export function assertPromotion(before: PromotionTerms | undefined, after: PromotionTerms): void {
  const problems = changedPromotionProblems(before, after)
  if (problems.length > 0) throw invalidFields(problems)
}
