import { and, eq, gt } from 'drizzle-orm'
import type { ProblemKind } from '#domain/accounts/call.ts'
import { type CaseRole, isAllowed } from '#domain/moderation/case-life-cycle.ts'
import { caseCalls, type ReportCall, reportCalls } from '#domain/moderation/case-schema.ts'
import { dayMs } from '#domain/text/local-time.ts'
import type { SignedInUser } from '#server/accounts/sign-in/sessions.ts'
import type { Queries } from '#server/database/database.ts'
import { keyedHash, networkHash } from '#server/database/installation-secret.ts'
import { reports } from '#server/database/moderation-tables.ts'
import { isReadableBy } from '#server/database/permission-scope.ts'
import { enquiries } from '#server/database/schema.ts'
import type { ChangedRows } from '#server/dependencies.ts'
import { countWithReserve, windowsOf } from '#server/http/attempt-window.ts'
import type { WriteRequest } from '#server/http/conditional-write.ts'
import { addRoutes, parseId, type RoutePlugin } from '#server/http/declared-calls.ts'
import { assertMatches, entityTag, parseIfMatch } from '#server/http/entity-tags.ts'
import { networksOf } from '#server/http/networks-of.ts'
import { tagRoutes } from '#server/http/openapi.ts'
import { Problem } from '#server/http/problem.ts'
import { acceptPageForms, isPageForm } from '#server/http/request-bodies.ts'
import { answerPrivately, privately } from '#server/http/stored-response.ts'
import { actorOf, program } from '#server/write-audit.ts'
import { historyRoutes } from './history-routes.ts'
import { isOwnCase, listCases, listOwnCases, readCase } from './list-cases.ts'
import { countWaiting, openCase } from './open-case.ts'
import { lockCase, takeStep, undoStep } from './take-step.ts'

const caseNotFound = 'There is no such case'

export const caseRoutes: RoutePlugin = async (app, { dependencies }) => {
  tagRoutes(app, 'moderation')
  app.register(reportRoutes, { dependencies })
  app.register(historyRoutes, { dependencies })
  answerPrivately(app)
  const { database, catalogueWrites, now } = dependencies
  const { queries } = database

  addRoutes(app, caseCalls, {
    'GET /api/cases': async ({ query }) => ({
      waiting: await countWaiting(queries),
      cases: await listCases(queries, query),
    }),
    'GET /api/cases/waiting': async () => ({ waiting: await countWaiting(queries) }),
    async 'POST /api/cases'({ body }) {
      // Not on the queue: if the suspension it is opened for is undone, nothing waits.
      const { id } = await queries.transaction((tx) => openCase(tx, body, now(), 'dismissed'))
      return { id }
    },
    'GET /api/cases/own': ({ user }) => listOwnCases(queries, user),
    async 'GET /api/cases/:id'({ params }, reply) {
      const found = await readCase(queries, parseId(params.id, caseNotFound))
      if (!found) throw new Problem('absent', caseNotFound)
      reply.header('etag', entityTag(found.version))
      return found
    },
    'POST /api/cases/:id/steps': (request) =>
      onCase(request, 'desk', (tx, found, stepping) => takeStep(tx, found, request.body, stepping)),
    'POST /api/cases/:id/appeal': (request) =>
      onCase(request, 'owner', (tx, found, stepping) =>
        takeStep(tx, found, { ...request.body, step: 'appeal' }, stepping),
      ),
    'POST /api/cases/:id/undo': (request) => onCase(request, 'desk', undoStep),
  })

  /** @throws Problem absent, also for a case of others, stale */
  async function onCase(
    { params, headers, user }: WriteRequest & { user: SignedInUser },
    by: CaseRole,
    work: typeof undoStep,
  ): Promise<void> {
    const changed = await queries.transaction(async (tx) => {
      const isTheirs = by === 'desk' ? undefined : isOwnCase(user)
      const found = await lockCase(tx, parseId(params.id, caseNotFound), isTheirs)
      assertMatches(parseIfMatch(headers['if-match']), found.version, 'case')
      return work(tx, found, { actor: actorOf(user), by, now: now() })
    })
    await catalogueWrites.apply(changed)
  }
}

const formBytes = 20_000

const outcomes: Partial<Record<ProblemKind, string>> = {
  absent: 'gone',
  slowDown: 'busy',
  unauthenticated: 'gone',
}

const reportRoutes: RoutePlugin = async (app, { dependencies }) => {
  tagRoutes(app, 'moderation')
  const { database, catalogueWrites, now } = dependencies
  const { queries } = database
  acceptPageForms(app, formBytes)

  addRoutes(app, reportCalls, {
    async 'POST /api/reports'(request, reply) {
      const { body, ip, headers } = request
      const isForm = isPageForm(request)
      reply.header('cache-control', privately)
      try {
        const reporter = {
          user: await request.findUser(),
          address: ip,
          browser: String(headers['user-agent'] ?? ''),
        }
        await catalogueWrites.apply(await sendReport(queries, body, reporter, now()))
        if (isForm) return reply.redirect('/report?done=kept', 303)
        return { isKept: true } as const
      } catch (error) {
        const outcome = error instanceof Problem ? outcomes[error.kind] : undefined
        if (!isForm || !outcome) throw error
        return reply.redirect(`/report?done=${outcome}`, 303)
      }
    },
  })
}

/** Reports in a quarter of an hour from a person or a mobile network. */
const maxPerNetwork = { narrow: 10, customer: 15, wide: 30 } as const
const maxInTotal = 300
const maxPerDay = 60
const refusal = 'You have sent many reports recently. Please wait a while, or write to us.'

/** Stores a report once per key, person and subject. @returns rows to read again @throws Problem */
async function sendReport(
  queries: Queries,
  report: ReportCall,
  { user, address, browser }: { user: SignedInUser | null; address: string; browser: string },
  now: Date,
): Promise<ChangedRows> {
  if (report.website !== '') return {}
  if (report.subject === 'enquiry') await assertReads(queries, user, report.subjectId)
  const networks = networksOf(address)
  const network = await networkHash(queries, networks.wide)
  const who = user ? ['account', String(user.id)] : ['device', networks.narrow, browser]
  const reporter = await keyedHash(queries, 'report-key', who)
  const own = windowsOf(['report'], networks, maxPerNetwork)
  await countWithReserve({ queries, refusal, now }, own, { of: ['report'], most: maxInTotal }, networks)
  const today = and(eq(reports.network, network), gt(reports.createdAt, new Date(now.getTime() - dayMs)))
  if ((await queries.$count(reports, today)) >= maxPerDay) throw new Problem('slowDown', refusal)
  return queries.transaction(async (tx) => {
    const found = await openCase(tx, report, now)
    const { key, reason, words, name, email } = report
    const kept = await tx
      .insert(reports)
      .values({ key, reason, words, name, email, caseId: found.id, reporter, network, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: reports.id })
    const isReopened = kept.length > 0 && isAllowed(found, 'reopen', 'program')
    return isReopened ? takeStep(tx, found, { step: 'reopen' }, { actor: program, by: 'program', now }) : {}
  })
}

/** @throws Problem unauthenticated, absent for somebody else's message */
async function assertReads(queries: Queries, user: SignedInUser | null, id: number): Promise<void> {
  if (!user) throw new Problem('unauthenticated', 'Please log in first')
  const isReadable = await queries.$count(enquiries, and(eq(enquiries.id, id), isReadableBy(user)))
  if (isReadable === 0) throw new Problem('absent', 'This no longer exists')
}
