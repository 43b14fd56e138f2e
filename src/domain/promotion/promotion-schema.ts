import { z } from 'zod'
import { promotionTypes } from '../enums.ts'
import { requiredText } from '../text/text-schema.ts'

const missing = 'Please fill in all required fields'

/** Vehicle, type and message (specification, section 5). `enteredPromotionProblems` validates the rest. */
export const promotionDraftSchema = z.object({
  vehicleId: z.number({ error: missing }).int().positive(missing),
  promotionType: z.enum(promotionTypes, { error: missing }),
  promotionText: requiredText(missing),
  promotionValue: z.number({ error: 'The discount must be a number' }).nullable().default(null),
  promotionStartDate: z.string().nullable().default(null),
  promotionEndDate: z.string().nullable().default(null),
})
