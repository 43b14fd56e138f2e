import { z } from 'zod'
import {
  answerTimeSchema,
  enquiryPatchSchema,
  inboxEnquirySchema,
  unreadEnquiriesSchema,
} from '#domain/enquiries/enquiry-schema.ts'
import type { EnquiryPage } from '#domain/enquiries/enquiry-search.ts'
import { enquiryQuerySchema } from '#domain/enquiries/enquiry-search.ts'
import type { enquiryStatuses } from '#domain/enums.ts'
import { siteObject, writeAudit } from '#server/audit/write-audit.ts'
import { disconnectSignal } from '#server/http/concurrency/disconnect-signal.ts'
import type { FairQueue } from '#server/http/concurrency/fair-queue.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { idParams, parseId, querystring } from '#server/http/route-schemas.ts'
import { answerPrivately } from '#server/http/stored-response.ts'
import { sendWorkbook, workbookAnswer } from '#server/spreadsheets/workbook-response.ts'
import { readAnswerTime } from './answer-times.ts'
import { exportEnquiries } from './export-enquiries.ts'
import { countUnread, listEnquiries } from './list-enquiries.ts'
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

const { pageSize: _pageSize, ...exportQuerySchema } = enquiryQuerySchema

/** The inbox of a dealership's users; an administrator's has all enquiries. */
export const inboxRoutes: RoutePlugin<{ heavyQueries: FairQueue }> = async (
  app,
  { dependencies, heavyQueries },
) => {
  const { now } = dependencies
  const { queries } = dependencies.database
  answerPrivately(app)

  app.get(
    '/api/enquiries',
    {
      config: { access: 'enquiry.read', errorResponses: ['slowDown'] },
      schema: {
        summary: "The dealership's enquiries, newest first; all of them for an administrator",
        querystring: querystring(enquiryQuerySchema),
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
        querystring: querystring(exportQuerySchema),
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
}
