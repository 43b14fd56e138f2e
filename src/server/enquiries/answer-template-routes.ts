import { and, eq, sql } from 'drizzle-orm'
import {
  type AnswerTemplates,
  answerTemplatesSchema,
  storedTemplatesSchema,
} from '#domain/enquiries/answer-templates-schema.ts'
import { answerTemplates } from '#server/database/contact-tables.ts'
import type { Queries } from '#server/database/database.ts'
import { Problem } from '#server/http/errors/problem.ts'
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
    async ({ user: { dealershipId } }) => {
      if (dealershipId === null) return { version: 0, templates: [] }
      const { version, templates } = answerTemplates
      const [row] = await queries
        .select({ version, templates })
        .from(answerTemplates)
        .where(eq(answerTemplates.dealershipId, dealershipId))
      return row ?? { version: 0, templates: [] }
    },
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
    async ({ user: { dealershipId }, body: { version, templates } }) => {
      if (dealershipId === null) throw new Problem('forbidden', 'Your account belongs to no dealership')
      if (!(await replaceTemplates(queries, dealershipId, { version, templates })))
        throw new Problem('conflict', 'A colleague has changed the templates in the meantime')
      return { version: version + 1, templates }
    },
  )
}

/** Returns false if they were changed since `version` was read. */
async function replaceTemplates(
  queries: Queries,
  dealershipId: number,
  { version, templates }: AnswerTemplates,
): Promise<boolean> {
  const stored =
    version === 0
      ? await queries
          .insert(answerTemplates)
          .values({ dealershipId, templates, version: 1 })
          .onConflictDoNothing()
          .returning({ id: answerTemplates.dealershipId })
      : await queries
          .update(answerTemplates)
          // In SQL: the largest version has no next one, which no stored one reaches.
          .set({ templates, version: sql`${answerTemplates.version} + 1` })
          .where(and(eq(answerTemplates.dealershipId, dealershipId), eq(answerTemplates.version, version)))
          .returning({ id: answerTemplates.dealershipId })
  return stored.length > 0
}
