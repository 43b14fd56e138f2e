import { and, asc, count, desc, eq, inArray, isNotNull, like, or, type SQL, sql } from 'drizzle-orm'
import {
  allowedSteps,
  type CaseRole,
  type CaseStep,
  caseSteps,
  isWaiting,
  stepOf,
} from '#domain/moderation/case-life-cycle.ts'
import type { CaseDetail, CaseEntry, CasesQuery, OwnCase } from '#domain/moderation/case-schema.ts'
import { findingSentences } from '#domain/moderation/judge-listing.ts'
import { type ReportReason, reportReasons } from '#domain/moderation/report-reasons.ts'
import type { SignedInUser } from '#server/accounts/sessions/sessions.ts'
import type { Queries } from '#server/database/database.ts'
import { auditLog, cases, reports } from '#server/database/moderation-tables.ts'
import { dealerships, enquiries, users, vehicles } from '#server/database/schema.ts'
import { isBlockedNow } from './blocked-networks.ts'
import type { CaseRow } from './open-case.ts'
import { listSamePictures } from './picture-copies.ts'

/** In the queue at once: one person decides a few dozen a day. */
const mostListed = 200
/** Of a case, newest first. */
const mostEntries = 200

const isWaitingRow = sql`(${cases.isAppealed} or (${inArray(cases.state, ['open', 'quarantined'])} and not ${cases.isAsked}))`
const reportCount =
  sql<number>`(select count(*) from ${reports} where ${reports.caseId} = ${cases.id})`.mapWith(Number)

/** The queue, those that wait the longest first; or what was decided, newest first. */
export async function listCases(queries: Queries, { view, owner }: CasesQuery): Promise<CaseEntry[]> {
  const isQueue = view !== 'decided'
  const rows = await selectCases(
    queries,
    and(
      isQueue ? isWaitingRow : and(sql`not ${isWaitingRow}`, or(isNotNull(cases.decidedAt), cases.isAsked)),
      owner === undefined ? undefined : eq(cases.ownerId, owner),
    ),
  )
    .orderBy(isQueue ? asc(cases.openedAt) : desc(cases.decidedAt), asc(cases.id))
    .limit(mostListed)
  return rows.map((row) => entryOf(row, 'desk'))
}

/** The cases that wait, for the count in the header. */
export async function countWaiting(queries: Queries): Promise<number> {
  return queries.$count(cases, isWaitingRow)
}

/** A case with what a decision needs. @returns undefined where there is none */
export async function readCase(queries: Queries, id: number): Promise<CaseDetail | undefined> {
  const [row] = await selectCases(queries, eq(cases.id, id))
  if (!row) return undefined
  const { ownerId, dealershipId, subject, subjectId } = row.case
  const [owner, enquiry, samePictures, reported, history] = await Promise.all([
    ownerId === null ? null : readOwner(queries, ownerId),
    subject === 'enquiry' ? readEnquiry(queries, subjectId) : null,
    subject === 'listing' ? listSamePictures(queries, subjectId) : [],
    readReports(queries, id),
    readHistory(queries, id),
  ])
  return { ...entryOf(row, 'desk'), dealershipId, owner, enquiry, samePictures, reported, history }
}

/** What is decided about somebody's own, and what was until they are well again: dismissed ones are left out. */
export async function listOwnCases(queries: Queries, user: SignedInUser): Promise<OwnCase[]> {
  const rows = await selectCases(
    queries,
    and(
      isOwnCase(user),
      or(sql`not ${inArray(cases.state, ['open', 'dismissed', 'ended'])}`, eq(cases.isAsked, true)),
    ),
  )
    .orderBy(desc(cases.id))
    .limit(mostListed)
  const last = await lastDecisions(
    queries,
    rows.map((row) => row.case.id),
  )
  return rows.map((row) => {
    const { reason, words } = last.get(row.case.id) ?? {}
    return {
      ...entryOf(row, 'owner'),
      reason: reason ? reportReasons[reason as ReportReason] : sentencesOf(row.case),
      words: String(words ?? ''),
    }
  })
}

/** What rules found, in the owner's words; null where nothing is decided otherwise and they found nothing. */
function sentencesOf({ state, findings }: CaseRow): string | null {
  if (state !== 'quarantined' || findings.length === 0) return null
  return [...new Set(findings.map(({ rule }) => findingSentences[rule]))].join(' ')
}

/** Whether a case is about what is an account's or its dealership's. */
export function isOwnCase({ id, dealershipId }: SignedInUser): SQL | undefined {
  return or(eq(cases.ownerId, id), dealershipId === null ? undefined : eq(cases.dealershipId, dealershipId))
}

function selectCases(queries: Queries, where: SQL | undefined) {
  return queries
    .select({ case: cases, dealershipName: dealerships.name, reports: reportCount })
    .from(cases)
    .leftJoin(dealerships, eq(dealerships.id, cases.dealershipId))
    .where(where)
}

export function entryOf(
  {
    case: row,
    dealershipName,
    reports: reported,
  }: { case: CaseRow; dealershipName: string | null; reports: number },
  by: CaseRole,
): CaseEntry {
  const { before, ownerId: _owner, dealershipId: _dealership, lookedAt: _looked, ...fields } = row
  return {
    ...fields,
    dealershipName,
    reports: reported,
    isWaiting: isWaiting(row),
    openedAt: row.openedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    suspendedUntil: row.suspendedUntil?.toISOString() ?? null,
    steps: allowedSteps(row, by),
    canUndo: by === 'desk' && before !== null && row.decidedAt !== null,
  }
}

async function readOwner(queries: Queries, id: number): Promise<CaseDetail['owner']> {
  const ofOwner = (upholds: boolean) =>
    sql<number>`(select count(*) from ${auditLog}
    join cases as other on other.id = ${auditLog.objectId} and other.owner_id = ${users.id}
    where ${auditLog.objectKind} = 'case' and ${auditLog.actorRole} = 'admin'
      and ${inArray(auditLog.action, decisionsThat(upholds))})`.mapWith(Number)
  const [found] = await queries
    .select({
      id: users.id,
      username: users.username,
      createdAt: users.createdAt,
      isApproved: sql<boolean>`${users.approvedAt} is not null or ${users.role} = 'admin'`,
      isBlocked: isBlockedNow(sql`"users"."registered_from"`),
      listings: count(vehicles.id),
      foundWrong: ofOwner(true),
      foundRight: ofOwner(false),
    })
    .from(users)
    .leftJoin(vehicles, eq(vehicles.userId, users.id))
    .where(eq(users.id, id))
    .groupBy(users.id)
  return found ? { ...found, createdAt: found.createdAt.toISOString() } : null
}

async function readEnquiry(queries: Queries, id: number): Promise<CaseDetail['enquiry']> {
  const { name, email, phone, message } = enquiries
  const [found] = await queries
    .select({
      ...{ name, email, phone, message },
      isBlocked: isBlockedNow(sql`"enquiries"."sent_from"`),
    })
    .from(enquiries)
    .where(eq(enquiries.id, id))
  return found ?? null
}

function decisionsThat(uphold: boolean): string[] {
  return (Object.keys(caseSteps) as CaseStep[])
    .filter((name) => stepOf(name).upholds === uphold)
    .map((name) => `case.${name}`)
}

async function readReports(queries: Queries, caseId: number): Promise<CaseDetail['reported']> {
  const ofReporter = (which: SQL) =>
    sql<number>`(select count(*) from reports as other
    where other.reporter = ${reports.reporter} and other.case_id <> ${reports.caseId} and ${which})`.mapWith(
      Number,
    )
  const rows = await queries
    .select({
      id: reports.id,
      reason: reports.reason,
      words: reports.words,
      name: reports.name,
      email: reports.email,
      createdAt: reports.createdAt,
      decidedBefore: ofReporter(sql`other.is_upheld is not null`),
      rightBefore: ofReporter(sql`other.is_upheld`),
      isBlocked: isBlockedNow(sql`"reports"."network"`),
    })
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .where(eq(reports.caseId, caseId))
    .orderBy(desc(reports.id))
    .limit(mostEntries)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

async function readHistory(queries: Queries, caseId: number): Promise<CaseDetail['history']> {
  const rows = await queries
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.objectKind, 'case'), eq(auditLog.objectId, caseId)))
    .orderBy(desc(auditLog.id))
    .limit(mostEntries)
  return rows.map(({ id, at, actorName, action, details }) => ({
    id,
    at: at.toISOString(),
    actorName,
    action,
    reason: typeof details.reason === 'string' ? details.reason : null,
    words: typeof details.words === 'string' ? details.words : '',
  }))
}

/** What was said in the last entry of each case that says something. */
async function lastDecisions(queries: Queries, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { reason?: unknown; words?: unknown }>()
  const rows = await queries
    .selectDistinctOn([auditLog.objectId], { id: auditLog.objectId, details: auditLog.details })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.objectKind, 'case'),
        inArray(auditLog.objectId, [...ids]),
        eq(auditLog.actorRole, 'admin'),
        like(auditLog.action, 'case.%'),
      ),
    )
    .orderBy(auditLog.objectId, desc(auditLog.id))
  return new Map(rows.map(({ id, details }) => [id ?? 0, details]))
}
