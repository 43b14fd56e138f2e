import { z } from 'zod'
import { promotionTypes } from '../enums.ts'
import { requiredText } from '../text/text-schema.ts'

const missing = 'Please fill in all required fields'

/** docs/product.md#validation. `enteredPromotionProblems` validates value and dates. */
export const promotionTermsSchema = z.object({
  promotionType: z.enum(promotionTypes, { error: missing }),
  promotionText: requiredText(missing),
  promotionValue: z.number({ error: 'The discount must be a number, such as 10' }).nullable().default(null),
  promotionStartDate: z.string().nullable().default(null),
  promotionEndDate: z.string().nullable().default(null),
})
