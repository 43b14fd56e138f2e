import { and, asc, count, desc, eq, isNotNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { allowedSteps } from '#domain/moderation/case-life-cycle.ts'
import type { CaseDetail, CaseEntry, CasesQuery, OwnCase } from '#domain/moderation/case-schema.ts'
import { type ReportReason, reportReasons } from '#domain/moderation/report-reasons.ts'
import type { SignedInUser } from '#server/accounts/sign-in/sessions.ts'
import type { Queries } from '#server/database/database.ts'
import { type AuditDetails, auditLog, cases, reports } from '#server/database/moderation-tables.ts'
import { dealerships, enquiries, users, vehicles } from '#server/database/schema.ts'
import { isNotDeleted, isWaitingRow } from './open-case.ts'

const maxListed = 200
const maxEntries = 200

const reportCount =
  sql<number>`(select count(*) from ${reports} where ${reports.caseId} = ${cases.id})`.mapWith(Number)

const lastReport = sql<string | null>`(select words from ${reports} where ${reports.caseId} = ${cases.id}
  and words <> '' order by ${reports.id} desc limit 1)`

/** Undecided findings, and networks that reported the subject. */
const signs = sql`(select count(*) from jsonb_to_recordset(${cases.findings}) as found("isDecided" boolean)
    where found."isDecided" is not true)
  + (select count(distinct ${reports.network}) from ${reports}
    where ${reports.caseId} = ${cases.id} and ${reports.decidedAt} is null)`

/** Waiting cases: appeals, then most signs, then the longest wait. Decided ones: newest first. */
export async function listCases(queries: Queries, { view }: CasesQuery): Promise<CaseEntry[]> {
  const isDecided = and(sql`not ${isWaitingRow}`, or(isNotNull(cases.decidedAt), eq(cases.state, 'open')))
  const rows = await selectCases(queries, view === 'decided' ? isDecided : isWaitingRow)
    .orderBy(
      ...(view === 'decided'
        ? [desc(sql`coalesce(${cases.decidedAt}, ${cases.openedAt})`)]
        : [desc(cases.isAppealed), desc(signs), asc(cases.openedAt)]),
      asc(cases.id),
    )
    .limit(maxListed)
  return rows.map(entryOf)
}

export async function readCase(queries: Queries, id: number): Promise<CaseDetail | undefined> {
  const [row] = await selectCases(queries, eq(cases.id, id))
  if (!row) return undefined
  const { ownerId, dealershipId, subject, subjectId } = row.case
  const [owner, enquiry, reported, history] = await Promise.all([
    ownerId === null ? null : readOwner(queries, ownerId),
    subject === 'enquiry' ? readEnquiry(queries, subjectId) : null,
    readReports(queries, id),
    readHistory(queries, id),
  ])
  return { ...entryOf(row), dealershipId, owner, enquiry, reported, history }
}

/** Decisions that stand. Without deleted listings. */
export async function listOwnCases(queries: Queries, user: SignedInUser): Promise<OwnCase[]> {
  const rows = await queries
    .select({ case: cases, latest: latestDetails })
    .from(cases)
    .where(and(isOwnCase(user), notInArray(cases.state, ['open', 'dismissed']), isNotDeleted))
    .orderBy(desc(cases.id))
    .limit(maxListed)
  return rows.map(({ case: row, latest }) => ({
    ...row,
    suspendedUntil: row.suspendedUntil?.toISOString() ?? null,
    steps: allowedSteps(row, 'owner'),
    reason: latest?.reason ? reportReasons[latest.reason as ReportReason] : null,
    words: String(latest?.words ?? ''),
  }))
}

/** What an administrator last wrote to the owner. */
const latestDetails = sql<AuditDetails | null>`(select latest.details from ${auditLog} as latest
  where latest.object_kind = 'case' and latest.object_id = ${cases}.id and latest.details ? 'words'
    and latest.action not in ('case.appeal', 'case.answer')
  order by latest.id desc limit 1)`

/** A case about an account belongs to that account only, not to its dealership. */
export function isOwnCase({ id, dealershipId }: SignedInUser): SQL | undefined {
  const isOfDealership = and(eq(cases.dealershipId, dealershipId ?? 0), ne(cases.subject, 'account'))
  return or(eq(cases.ownerId, id), isOfDealership)
}

function selectCases(queries: Queries, where: SQL | undefined) {
  return queries
    .select({
      case: cases,
      dealershipName: dealerships.name,
      reports: reportCount,
      lastReport,
      isWaiting: isWaitingRow,
    })
    .from(cases)
    .leftJoin(dealerships, eq(dealerships.id, cases.dealershipId))
    .where(where)
}

function entryOf({ case: row, ...beside }: Awaited<ReturnType<typeof selectCases>>[number]): CaseEntry {
  return {
    ...row,
    ...beside,
    openedAt: row.openedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    suspendedUntil: row.suspendedUntil?.toISOString() ?? null,
    steps: allowedSteps(row, 'desk'),
    canUndo: row.before !== null,
  }
}

async function readOwner(queries: Queries, id: number): Promise<CaseDetail['owner']> {
  const [found] = await queries
    .select({
      id: users.id,
      username: users.username,
      createdAt: users.createdAt,
      isApproved: sql<boolean>`${users.approvedAt} is not null or ${users.role} = 'admin'`,
      listings: count(vehicles.id),
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
    .select({ name, email, phone, message })
    .from(enquiries)
    .where(eq(enquiries.id, id))
  return found ?? null
}

async function readReports(queries: Queries, caseId: number): Promise<CaseDetail['reported']> {
  const { id, reason, words, name, email, createdAt } = reports
  const rows = await queries
    .select({ id, reason, words, name, email, createdAt })
    .from(reports)
    .where(eq(reports.caseId, caseId))
    .orderBy(desc(id))
    .limit(maxEntries)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

async function readHistory(queries: Queries, caseId: number): Promise<CaseDetail['history']> {
  const { id, at, actorName, action, details } = auditLog
  const rows = await queries
    .select({
      id,
      at,
      actorName,
      action,
      reason: sql<string | null>`${details}->>'reason'`,
      words: sql<string>`coalesce(${details}->>'words', '')`,
    })
    .from(auditLog)
    .where(and(eq(auditLog.objectKind, 'case'), eq(auditLog.objectId, caseId)))
    .orderBy(desc(id))
    .limit(maxEntries)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
