import { and, eq, sql } from 'drizzle-orm'
import { type AnswerTemplates, answerTemplateCalls } from '#domain/enquiries/answer-templates-schema.ts'
import { answerTemplates } from '#server/database/contact-tables.ts'
import type { Queries } from '#server/database/database.ts'
import { addRoutes } from '#server/http/declared-calls.ts'
import { Problem } from '#server/http/errors/problem.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { answerPrivately } from '#server/http/stored-response.ts'

export const answerTemplateRoutes: RoutePlugin = async (app, { dependencies }) => {
  const { queries } = dependencies.database
  answerPrivately(app)
  addRoutes(app, answerTemplateCalls, {
    async 'GET /api/answer-templates'({ user: { dealershipId } }) {
      if (dealershipId === null) return { version: 0, templates: [] }
      const { version, templates } = answerTemplates
      const [row] = await queries
        .select({ version, templates })
        .from(answerTemplates)
        .where(eq(answerTemplates.dealershipId, dealershipId))
      return row ?? { version: 0, templates: [] }
    },
    async 'PUT /api/answer-templates'({ user: { dealershipId }, body: { version, templates } }) {
      if (dealershipId === null) throw new Problem('forbidden', 'Your account belongs to no dealership')
      if (!(await replaceTemplates(queries, dealershipId, { version, templates })))
        throw new Problem('conflict', 'A colleague has changed the templates in the meantime')
      return { version: version + 1, templates }
    },
  })
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
