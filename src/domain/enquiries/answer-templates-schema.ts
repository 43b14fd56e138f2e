import { z } from 'zod'
import type { Calls } from '../accounts/call.ts'
import { limits } from '../limits.ts'
import { requiredText, text } from '../text/text-schema.ts'
import { templatePlaceholders, unknownPlaceholders } from './answer-templates.ts'

const known = templatePlaceholders.map((name) => `{${name}}`).join(', ')

const answerTemplateSchema = z.object({
  title: requiredText('A template needs a name').pipe(z.string().max(60, 'At most 60 characters')),
  text: text(limits.answerTemplateLength)
    .trim()
    .min(1, 'A template needs a text')
    .refine((value) => unknownPlaceholders(value).length === 0, `Only ${known} are filled in`),
})

/** As stored. */
const storedTemplatesSchema = z.object({
  version: z.number().int(),
  templates: z.array(z.object({ title: z.string(), text: z.string() })),
})

/** All templates of a dealership; `version` is 0 before the first are stored. */
export const answerTemplatesSchema = z.object({
  version: z.number().int().min(0).max(limits.integer),
  templates: z
    .array(answerTemplateSchema)
    .max(limits.answerTemplates, `At most ${limits.answerTemplates} templates`),
})

/** The templates of the user's own dealership, an administrator's too. */
export const answerTemplateCalls = {
  'GET /api/answer-templates': {
    access: 'enquiry.mark',
    summary: "The dealership's templates for answers to enquiries",
    response: { 200: storedTemplatesSchema },
  },
  'PUT /api/answer-templates': {
    access: 'enquiry.mark',
    errorResponses: ['forbidden', 'conflict'],
    summary: "Replace the dealership's templates",
    description: 'Refused with another version than the stored one.',
    body: answerTemplatesSchema,
    response: { 200: storedTemplatesSchema },
  },
} satisfies Calls

export type AnswerTemplate = z.infer<typeof answerTemplateSchema>
export type AnswerTemplates = z.infer<typeof answerTemplatesSchema>
