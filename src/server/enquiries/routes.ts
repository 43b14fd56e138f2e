import { and, eq, sql } from 'drizzle-orm'
import { type AnswerTemplates, answerTemplateCalls } from '#domain/enquiries/answer-templates-schema.ts'
import { enquiryCalls } from '#domain/enquiries/enquiry-schema.ts'
import type { Queries } from '#server/database/database.ts'
import { answerTemplates } from '#server/database/mail-tables.ts'
import { addRoutes, type RoutePlugin } from '#server/http/declared-calls.ts'
import { disconnectSignal, type FairQueue } from '#server/http/fair-queue.ts'
import { tagRoutes } from '#server/http/openapi.ts'
import { Problem } from '#server/http/problem.ts'
import { parseId } from '#server/http/route-schemas.ts'
import { answerPrivately } from '#server/http/stored-response.ts'
import { sendWorkbook } from '#server/spreadsheets/workbooks.ts'
import { siteObject, writeAudit } from '#server/write-audit.ts'
import { readAnswerTime } from './answer-times.ts'
import { countUnread, exportEnquiries, listEnquiries } from './list-enquiries.ts'
import { sendEnquiry } from './send-enquiry.ts'
import { enquiryNotFound, updateEnquiry } from './update-enquiry.ts'

/** Buyers' messages to dealerships, and their inbox (docs/product.md#enquiries). */
export const enquiryRoutes: RoutePlugin<{ heavyQueries: FairQueue }> = async (
  app,
  { dependencies, heavyQueries },
) => {
  tagRoutes(app, 'enquiries')
  answerPrivately(app)
  const { now } = dependencies
  const { queries } = dependencies.database

  addRoutes(app, enquiryCalls, {
    'POST /api/enquiries': async ({ body, ip }) => ({ id: await sendEnquiry(queries, body, ip, now()) }),
    'GET /api/enquiries'({ user, query }, reply) {
      const list = () => listEnquiries(queries, user, query)
      return heavyQueries.run(String(user.id), list, { signal: disconnectSignal(reply) })
    },
    'GET /api/enquiries/unread': ({ user }) => countUnread(queries, user),
    'GET /api/enquiries/answer-time': ({ user }) => readAnswerTime(queries, user, now()),
    async 'GET /api/enquiries/export'(request, reply) {
      const running = { heavyQueries, signal: disconnectSignal(reply) }
      const { bytes, pages } = await exportEnquiries(dependencies, running, request.user, request.query)
      const object = siteObject(dependencies.settings.site.name)
      await writeAudit(queries, request.user.id, { action: 'export.enquiries', object, details: { pages } })
      reply.header('x-page-count', pages)
      return sendWorkbook(reply, 'enquiries.xlsx', bytes)
    },
    'PATCH /api/enquiries/:id': ({ params, user, body }) =>
      updateEnquiry(queries, { user, id: parseId(params.id, enquiryNotFound), ...body, now: now() }),
  })
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
  const { dealershipId: id, version: stored } = answerTemplates
  const replaced =
    version === 0
      ? await queries
          .insert(answerTemplates)
          .values({ dealershipId, templates, version: 1 })
          .onConflictDoNothing()
          .returning({ id })
      : await queries
          .update(answerTemplates)
          // In SQL: the largest version has no next one, which no stored one reaches.
          .set({ templates, version: sql`${stored} + 1` })
          .where(and(eq(id, dealershipId), eq(stored, version)))
          .returning({ id })
  return replaced.length > 0
}
