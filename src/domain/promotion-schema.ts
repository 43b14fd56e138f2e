import { z } from 'zod'
import { promotionTypes } from './enums.ts'
import { requiredText } from './vehicle-schema.ts'

/** Percent that a discount may take off (product decisions, 'Discount'). */
export const discountRange = { min: 1, max: 99, message: 'The discount must be 1 to 99 %' } as const

const missing = 'Please fill in all required fields'

/**
 * What creating a promotion takes: a vehicle, a type and a message (specification, section 5); a discount takes 1 to
 * 99 % (product decisions, 'Discount'). The dates are days in Barbados or timestamps.
 */
export const promotionDraftSchema = z.object({
  vehicleId: z.number({ error: missing }).int().positive(missing),
  promotionType: z.enum(promotionTypes, { error: missing }),
  promotionText: requiredText(missing),
  promotionValue: z
    .number({ error: 'The discount must be a number' })
    .min(discountRange.min, discountRange.message)
    .max(discountRange.max, discountRange.message)
    .nullable()
    .default(null),
  promotionStartDate: z.string().nullable().default(null),
  promotionEndDate: z.string().nullable().default(null),
})
