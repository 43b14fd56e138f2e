import { changedPromotionProblems, type PromotionTerms } from '#domain/promotion-rules.ts'
import { invalidFields } from '#server/http/problem.ts'

/**
 * Refuses a promotion that a call makes or changes. A call may give 0 for a discount without a percentage: it is taken
 * (specification, section 5: promotionValue at least 0).
 * @param before the stored promotion; undefined for a new listing
 * @throws Problem malformed, by fields
 */
export function assertPromotion(before: PromotionTerms | undefined, after: PromotionTerms): void {
  const problems = changedPromotionProblems(before, {
    ...after,
    promotionValue: after.promotionValue || null,
  })
  if (problems.length > 0) throw invalidFields(problems)
}
