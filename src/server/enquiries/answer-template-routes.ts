import { answerTemplatesSchema, storedTemplatesSchema } from '#domain/enquiries/answer-templates-schema.ts'
import { answerTemplates } from '#server/database/contact-tables.ts'
import { readTemplates, replaceTemplates } from '#server/dealerships/stored-templates.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { answerPrivately } from '#server/http/stored-response.ts'

/** The templates of the user's own dealership, an administrator's too. */
export const answerTemplateRoutes: RoutePlugin = async (app, { dependencies }) => {
  const { queries } = dependencies.database
  answerPrivately(app)

  app.get(
    '/api/answer-templates',
    {
      config: { access: 'enquiry.mark' },
      schema: {
        summary: "The dealership's templates for answers to enquiries",
        response: { 200: storedTemplatesSchema },
      },
    },
    ({ user }) => readTemplates(queries, answerTemplates, user),
  )
  app.put(
    '/api/answer-templates',
    {
      config: { access: 'enquiry.mark', errorResponses: ['forbidden', 'conflict'] },
      schema: {
        summary: "Replace the dealership's templates",
        description: 'Refused with another version than the stored one.',
        body: answerTemplatesSchema,
        response: { 200: storedTemplatesSchema },
      },
    },
    ({ user, body }) => replaceTemplates(queries, answerTemplates, user, body),
  )
}
