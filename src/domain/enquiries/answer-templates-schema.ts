import { z } from 'zod'
import type { Calls } from '../accounts/call.ts'
import { limits } from '../limits.ts'
import { requiredText, text } from '../text/text-schema.ts'
import { placeholder } from './answer-templates.ts'

/** `{name}` is the buyer, and `{link}` is the address of the listing. */
const placeholders = ['{name}', '{vehicle}', '{price}', '{link}']

const answerTemplateSchema = z.object({
  title: requiredText('A template needs a name').pipe(z.string().max(60, 'At most 60 characters')),
  text: text(limits.answerTemplateLength)
    .trim()
    .min(1, 'A template needs a text')
    .refine(
      (value) => value.match(placeholder)?.every((each) => placeholders.includes(each)) ?? true,
      `Only ${placeholders.join(', ')} are filled in`,
    ),
})

const storedTemplatesSchema = z.object({
  version: z.number().int(),
  templates: z.array(z.object({ title: z.string(), text: z.string() })),
})

/** All templates of a dealership. `version` is 0 until some are stored. */
export const answerTemplatesSchema = z.object({
  version: z.number().int().min(0).max(limits.integer),
  templates: z
    .array(answerTemplateSchema)
    .max(limits.answerTemplates, `At most ${limits.answerTemplates} templates`),
})

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
    description: 'The version must be the stored one.',
    body: answerTemplatesSchema,
    response: { 200: storedTemplatesSchema },
  },
} satisfies Calls

export type AnswerTemplate = z.infer<typeof answerTemplateSchema>
export type AnswerTemplates = z.infer<typeof answerTemplatesSchema>
