import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { described, querystring, workbookAnswer } from '#domain/accounts/call-schema.ts'
import { type AnswerTemplates, answerTemplateCalls } from '#domain/enquiries/answer-templates-schema.ts'
import {
  answerTimeSchema,
  enquiryCallSchema,
  enquiryPatchSchema,
  enquiryReceiptSchema,
  inboxEnquirySchema,
  unreadEnquiriesSchema,
} from '#domain/enquiries/enquiry-schema.ts'
import { type EnquiryPage, enquiryQuerySchema } from '#domain/enquiries/enquiry-search.ts'
import type { enquiryStatuses } from '#domain/enums.ts'
import { siteObject, writeAudit } from '#server/audit/write-audit.ts'
import type { Queries } from '#server/database/database.ts'
import { answerTemplates } from '#server/database/mail-tables.ts'
import { disconnectSignal, type FairQueue } from '#server/http/concurrency/fair-queue.ts'
import { addRoutes, type RoutePlugin } from '#server/http/declared-calls.ts'
import { Problem } from '#server/http/errors/problem.ts'
import { tagRoutes } from '#server/http/openapi.ts'
import { idParams, parseId } from '#server/http/route-schemas.ts'
import { answerPrivately } from '#server/http/stored-response.ts'
import { sendWorkbook } from '#server/spreadsheets/workbooks.ts'
import { readAnswerTime } from './answer-times.ts'
import { countUnread, exportEnquiries, listEnquiries } from './list-enquiries.ts'
import { sendEnquiry } from './send-enquiry.ts'
import { enquiryNotFound, updateEnquiry } from './update-enquiry.ts'

const count = z.number().int()

const enquiryAnswer = inboxEnquirySchema.meta({ id: 'Enquiry' })

const enquiryPageAnswer: z.ZodType<EnquiryPage> = z.object({
  total: count.meta({ description: 'All that the user may read.' }),
  unread: count.meta({ description: "The new ones that are the user's to mark." }),
  matched: count,
  page: count,
  pageSize: count,
  counts: z
    .object({ new: count, read: count, answered: count, archived: count } satisfies Record<
      (typeof enquiryStatuses)[number],
      z.ZodNumber
    >)
    .meta({ description: 'Enquiries that pass every filter but the status, in each status.' }),
  enquiries: z.array(enquiryAnswer),
})

const listParameters = described(enquiryQuerySchema, {
  status: 'open: not archived.',
  vehicle: 'Id of the listing they are about.',
  q: 'Words that all have to occur.',
  own: "Only those that are the user's to mark.",
})
const { pageSize: _pageSize, ...exportParameters } = listParameters

/** Buyers' messages to dealerships, and their inbox (docs/product.md#enquiries). */
export const enquiryRoutes: RoutePlugin<{ heavyQueries: FairQueue }> = async (
  app,
  { dependencies, heavyQueries },
) => {
  tagRoutes(app, 'enquiries')
  answerPrivately(app)
  const { now } = dependencies
  const { queries } = dependencies.database

  app.post(
    '/api/enquiries',
    {
      config: { refusesBlocked: true, errorResponses: ['absent', 'conflict', 'slowDown', 'unavailable'] },
      schema: {
        summary: "Write to a listing's dealership; the same key is kept once",
        body: enquiryCallSchema,
        response: { 201: enquiryReceiptSchema },
      },
    },
    async (request, reply) => {
      const id = await sendEnquiry(queries, request.body, request.ip, now())
      return reply.code(201).send({ id })
    },
  )
  app.get(
    '/api/enquiries',
    {
      config: { access: 'enquiry.read', errorResponses: ['slowDown'] },
      schema: {
        summary: "The dealership's enquiries, newest first; all of them for an administrator",
        querystring: querystring(listParameters),
        response: { 200: enquiryPageAnswer },
      },
    },
    async (request, reply) => {
      const { user } = request
      const list = () => listEnquiries(queries, user, request.query)
      return heavyQueries.run(String(user.id), list, { signal: disconnectSignal(reply) })
    },
  )
  app.get(
    '/api/enquiries/unread',
    {
      config: { access: 'enquiry.read' },
      schema: {
        summary: "How many new ones are the user's to mark, and which enquiry came last",
        response: { 200: unreadEnquiriesSchema },
      },
    },
    ({ user }) => countUnread(queries, user),
  )
  app.get(
    '/api/enquiries/answer-time',
    {
      config: { access: 'enquiry.mark' },
      schema: {
        summary: "How fast the enquiries that are the user's to mark were answered",
        response: { 200: answerTimeSchema },
      },
    },
    ({ user }) => readAnswerTime(queries, user, now()),
  )
  app.get(
    '/api/enquiries/export',
    {
      config: { access: 'enquiry.read', stepUp: true, errorResponses: ['slowDown'] },
      schema: {
        summary: 'Enquiries as a workbook',
        description: 'Newest first, 5,000 a page; X-Page-Count says how many pages there are.',
        querystring: querystring(exportParameters),
        response: { 200: workbookAnswer },
      },
    },
    async (request, reply) => {
      const running = { heavyQueries, signal: disconnectSignal(reply) }
      const { bytes, pages } = await exportEnquiries(dependencies, running, request.user, request.query)
      const object = siteObject(dependencies.settings.site.name)
      await writeAudit(queries, request.user.id, { action: 'export.enquiries', object, details: { pages } })
      reply.header('x-page-count', pages)
      return sendWorkbook(reply, 'enquiries.xlsx', bytes)
    },
  )
  app.patch(
    '/api/enquiries/:id',
    {
      config: { access: 'enquiry.mark', errorResponses: ['conflict'] },
      schema: {
        summary: 'Mark an enquiry as new, read, answered or archived',
        description: "For its dealership's users; for administrators where that has none.",
        params: idParams,
        body: enquiryPatchSchema,
        response: { 200: enquiryAnswer },
      },
    },
    ({ params, user, body }) =>
      updateEnquiry(queries, { user, id: parseId(params.id, enquiryNotFound), ...body, now: now() }),
  )
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
