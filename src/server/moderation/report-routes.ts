import { and, eq, gt } from 'drizzle-orm'
import type { ProblemKind } from '#domain/accounts/call.ts'
import { isAllowed } from '#domain/moderation/case-life-cycle.ts'
import { type ReportCall, reportCalls } from '#domain/moderation/case-schema.ts'
import { dayMs } from '#domain/text/local-time.ts'
import type { SignedInUser } from '#server/accounts/sign-in/sessions.ts'
import type { Queries } from '#server/database/database.ts'
import { keyedHash, networkHash } from '#server/database/installation-secret.ts'
import { reports } from '#server/database/moderation-tables.ts'
import { isReadableBy } from '#server/database/permission-scope.ts'
import { enquiries } from '#server/database/schema.ts'
import type { ChangedRows } from '#server/dependencies.ts'
import { countWithReserve, windowsOf } from '#server/http/attempt-window.ts'
import { addRoutes, type RoutePlugin } from '#server/http/declared-calls.ts'
import { networksOf } from '#server/http/networks-of.ts'
import { tagRoutes } from '#server/http/openapi.ts'
import { Problem } from '#server/http/problem.ts'
import { acceptPageForms, isPageForm } from '#server/http/request-bodies.ts'
import { privately } from '#server/http/stored-response.ts'
import { program } from '#server/write-audit.ts'
import { openCase } from './open-case.ts'
import { takeStep } from './take-step.ts'

/** Size of a form: words of three bytes a letter, and the rest. */
const formBytes = 20_000

/** Outcomes on the page after a form without script. */
const outcomes: Partial<Record<ProblemKind, string>> = {
  absent: 'gone',
  slowDown: 'busy',
  unauthenticated: 'gone',
}

/** Reports of listings, dealerships and messages by anybody (docs/product.md#reports-and-cases). */
export const reportRoutes: RoutePlugin = async (app, { dependencies }) => {
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

/** Reports in a quarter of an hour, from a person or a mobile network. */
const mostOfNetwork = { narrow: 10, customer: 15, wide: 30 } as const
const mostOfAll = 300
/** Reports of a /24 or /48 in a day. */
const mostOfDay = 60
const refusal = 'We have had many reports from here. Please wait a while, or write to us.'

interface Reporter {
  user: SignedInUser | null
  address: string
  /** Tells people apart whose phones share an address. */
  browser: string
}

/** Stores a report once per key, person and subject, and hides nothing. @returns rows to read again @throws Problem */
async function sendReport(
  queries: Queries,
  report: ReportCall,
  { user, address, browser }: Reporter,
  now: Date,
): Promise<ChangedRows> {
  if (report.website !== '') return {}
  if (report.subject === 'enquiry') await assertReads(queries, user, report.subjectId)
  const networks = networksOf(address)
  const network = await networkHash(queries, networks.wide)
  const who = user ? ['account', String(user.id)] : ['device', networks.narrow, browser]
  const reporter = await keyedHash(queries, 'report-key', who)
  const own = windowsOf(['report'], networks, mostOfNetwork)
  await countWithReserve({ queries, refusal, now }, own, { of: ['report'], most: mostOfAll }, networks)
  const today = and(eq(reports.network, network), gt(reports.createdAt, new Date(now.getTime() - dayMs)))
  if ((await queries.$count(reports, today)) >= mostOfDay) throw new Problem('slowDown', refusal)
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

/** @throws Problem unauthenticated, absent for a message of others */
async function assertReads(queries: Queries, user: SignedInUser | null, id: number): Promise<void> {
  if (!user) throw new Problem('unauthenticated', 'Please log in first')
  const isReadable = await queries.$count(enquiries, and(eq(enquiries.id, id), isReadableBy(user)))
  if (isReadable === 0) throw new Problem('absent', 'This is no longer here')
}
