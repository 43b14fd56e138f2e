import { and, eq, gt } from 'drizzle-orm'
import { isAllowed } from '#domain/moderation/case-life-cycle.ts'
import type { ReportCall } from '#domain/moderation/case-schema.ts'
import { dayMs } from '#domain/text/local-time.ts'
import type { SignedInUser } from '#server/accounts/sessions/sessions.ts'
import { program } from '#server/audit/write-audit.ts'
import type { Queries } from '#server/database/database.ts'
import { keyedHash, networkHash } from '#server/database/installation-secret.ts'
import { reports } from '#server/database/moderation-tables.ts'
import { isReadableBy } from '#server/database/permission-scope.ts'
import { enquiries } from '#server/database/schema.ts'
import type { ChangedRows } from '#server/dependencies.ts'
import { Problem } from '#server/http/errors/problem.ts'
import { networksOf } from '#server/http/throttle/networks-of.ts'
import { countWithReserve, windowsOf } from '#server/http/throttle/shared-windows.ts'
import { openCase } from './open-case.ts'
import { takeStep } from './take-step.ts'

/** In a quarter of an hour: somebody who meets a row of bad listings, and a mobile network with many people. */
const mostOfNetwork = { narrow: 10, customer: 15, wide: 30 } as const
const mostOfAll = 300
/** In a day: a /24 or /48. */
const mostOfDay = 60
const refusal = 'Many reports came from here already. Please wait a while, or write to us.'

/** Who reports. */
export interface Reporter {
  user: SignedInUser | null
  address: string
  /** Tells people apart whose phones share an address. */
  browser: string
}

/**
 * Stores a report once per key, and once per person and subject. It puts the case on the desk and hides nothing. A report
 * that fills the spam trap gets the same answer and is not stored.
 * @returns rows to read again @throws Problem absent, forbidden, slowDown
 */
export async function sendReport(
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
  if (isReadable === 0) throw new Problem('absent', 'This is not there any more')
}
