import { z } from 'zod'
import { promotionTypes } from '../enums.ts'
import { limits } from '../limits.ts'
import { templateTitle } from '../text/text-schema.ts'
import { offeredValueProblems } from './promotion-rules.ts'
import { promotionTermsSchema } from './promotion-schema.ts'

const promotionTemplateSchema = promotionTermsSchema
  .pick({ promotionType: true, promotionText: true, promotionValue: true })
  .extend({
    title: templateTitle(),
    days: z
      .number()
      .int()
      .min(1)
      .max(3660)
      .nullable()
      .default(null)
      .meta({ description: 'How long the promotion lasts, its first and last day included; null: no end.' }),
  })
  .superRefine((template, context) => {
    for (const { field, message } of offeredValueProblems(template)) {
      context.addIssue({ code: 'custom', path: [field], message })
    }
  })

/** As stored. */
export const storedPromotionTemplatesSchema = z.object({
  version: z.number().int(),
  templates: z.array(
    z.object({
      title: z.string(),
      promotionType: z.enum(promotionTypes),
      promotionText: z.string(),
      promotionValue: z.number().nullable(),
      days: z.number().int().nullable(),
    }),
  ),
})

/** All templates of a dealership; `version` is 0 before the first are stored. */
export const promotionTemplatesSchema = z.object({
  version: z.number().int().min(0).max(limits.integer),
  templates: z
    .array(promotionTemplateSchema)
    .max(limits.promotionTemplates, `At most ${limits.promotionTemplates} templates`),
})

export type PromotionTemplate = z.infer<typeof promotionTemplateSchema>
export type PromotionTemplates = z.infer<typeof promotionTemplatesSchema>
