import { and, eq, sql } from 'drizzle-orm'
import type { ProblemKind } from '#domain/accounts/call.ts'
import { can } from '#domain/accounts/permissions.ts'
import { type AnswerTemplates, answerTemplateCalls } from '#domain/enquiries/answer-templates-schema.ts'
import {
  type EnquiryPatch,
  enquiryCalls,
  type InboxEnquiry,
  offerCalls,
} from '#domain/enquiries/enquiry-schema.ts'
import { withQuery } from '#domain/text/query.ts'
import type { SignedInUser } from '#server/accounts/sign-in/sessions.ts'
import type { Queries } from '#server/database/database.ts'
import { answerTemplates } from '#server/database/mail-tables.ts'
import { isInScope, isReadableBy } from '#server/database/permission-scope.ts'
import { enquiries } from '#server/database/schema.ts'
import { confirmSeen } from '#server/dealerships/confirm-listings.ts'
import type { Writing } from '#server/dependencies.ts'
import { addRoutes, parseId, type RoutePlugin } from '#server/http/declared-calls.ts'
import { disconnectSignal, type FairQueue } from '#server/http/fair-queue.ts'
import { tagRoutes } from '#server/http/openapi.ts'
import { Problem } from '#server/http/problem.ts'
import { acceptPageForms, isPageForm } from '#server/http/request-bodies.ts'
import { answerPrivately } from '#server/http/stored-response.ts'
import { sendWorkbook } from '#server/spreadsheets/workbooks.ts'
import { siteObject, writeAudit } from '#server/write-audit.ts'
import { readAnswerTime } from './answer-times.ts'
import { countUnread, enquiryColumns, enquiryOf, exportEnquiries, listEnquiries } from './list-enquiries.ts'
import { sendEnquiry } from './send-enquiry.ts'

const formBytes = 100_000
const outcomes: Partial<Record<ProblemKind, string>> = { conflict: 'gone', slowDown: 'busy' }

const offerRoutes: RoutePlugin = async (app, { dependencies: { database, catalogue, now } }) => {
  tagRoutes(app, 'enquiries')
  answerPrivately(app)
  acceptPageForms(app, formBytes)

  addRoutes(app, offerCalls, {
    async 'POST /api/offers'(request, reply) {
      const { body, ip } = request
      const isForm = isPageForm(request)
      const { make, model, year, mileage, condition } = body
      const page = (offer: string) =>
        reply.redirect(withQuery('/value', { make, model, year, mileage, condition, offer }), 303)
      try {
        const named = body.to.split(',')
        const buyers = catalogue.buyersOf(body).map(({ id }) => id)
        const offered = { ...body, buyers: buyers.filter((id) => named.includes(String(id))) }
        const id = await sendEnquiry(database.queries, offered, ip, now())
        return isForm ? page('sent') : { id }
      } catch (error) {
        const outcome = error instanceof Problem ? outcomes[error.kind] : undefined
        if (!isForm || !outcome) throw error
        return page(outcome)
      }
    },
  })
}

export const enquiryRoutes: RoutePlugin<{ heavyQueries: FairQueue }> = async (
  app,
  { dependencies, heavyQueries },
) => {
  tagRoutes(app, 'enquiries')
  app.register(offerRoutes, { dependencies })
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
      updateEnquiry(dependencies, { user, id: parseId(params.id, enquiryNotFound), ...body, now: now() }),
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

/** False if the templates were changed since `version` was read. */
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
          // Added in SQL, because the largest version has no next one.
          .set({ templates, version: sql`${stored} + 1` })
          .where(and(eq(id, dealershipId), eq(stored, version)))
          .returning({ id })
  return replaced.length > 0
}

const enquiryNotFound = 'Enquiry not found'

interface Marking extends EnquiryPatch {
  user: SignedInUser
  id: number
  now: Date
}

/** Administrators may mark it if the dealership has no users. @throws Problem absent, forbidden, conflict */
async function updateEnquiry(
  { database: { queries }, catalogueWrites }: Writing,
  marking: Marking,
): Promise<InboxEnquiry> {
  const { user, id, status, from, now } = marking
  const isExpected = from && eq(enquiries.status, from)
  const [changed] = await queries
    .update(enquiries)
    .set({ status, ...answerOf(marking) })
    .where(and(eq(enquiries.id, id), isReadableBy(user), isInScope(user, 'enquiry.mark'), isExpected))
    .returning(enquiryColumns)
  if (changed) {
    const asked = status === 'answered' && changed.vehicleId !== null ? [changed.vehicleId] : []
    await catalogueWrites.apply({ vehicles: await confirmSeen(queries, asked, now) })
    return { ...enquiryOf(changed), mayMark: true }
  }
  const [other] = await queries
    .select({
      dealershipName: enquiries.dealershipName,
      status: enquiries.status,
      mayMark: isInScope(user, 'enquiry.mark'),
    })
    .from(enquiries)
    .where(eq(enquiries.id, id))
  const isReadable = (await queries.$count(enquiries, and(eq(enquiries.id, id), isReadableBy(user)))) > 0
  if (!other || (other.mayMark && !isReadable)) throw new Problem('absent', enquiryNotFound)
  if (other.mayMark)
    throw new Problem('conflict', `A colleague marked this enquiry as ${other.status} in the meantime`)
  // Others could count a competitor's enquiries by their ids.
  const refusal = can(user, 'enquiry.read')
    ? `Only the users of ${other.dealershipName} can mark this enquiry`
    : 'This enquiry belongs to another dealership'
  throw new Problem('forbidden', refusal)
}

/** The time to answer is measured by the first answer. Going back to new or read removes it. */
function answerOf({ status, via, user, now }: Marking) {
  if (status === 'archived') return {}
  if (status !== 'answered') return { answeredAt: null, answeredBy: null, answeredVia: null }
  const isFirst = sql`${enquiries.answeredAt} is null`
  return {
    answeredAt: sql`coalesce(${enquiries.answeredAt}, ${now.toISOString()}::timestamptz)`,
    answeredBy: sql`coalesce(${enquiries.answeredBy}, ${user.username})`,
    answeredVia: sql`case when ${isFirst} then ${via ?? null}::preferred_contact else ${enquiries.answeredVia} end`,
  }
}
