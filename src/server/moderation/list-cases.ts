import { and, asc, count, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { caseActions } from '#domain/moderation/audit.ts'
import { allowedSteps, stepOf } from '#domain/moderation/case-life-cycle.ts'
import type { CaseDetail, CaseEntry, CasesQuery, OwnCase } from '#domain/moderation/case-schema.ts'
import { findingWeights, reportWeight } from '#domain/moderation/judge-listing.ts'
import { type ReportReason, reportReasons } from '#domain/moderation/report-reasons.ts'
import type { SignedInUser } from '#server/accounts/sign-in/sessions.ts'
import type { Queries } from '#server/database/database.ts'
import { type AuditDetails, auditLog, cases, reports } from '#server/database/moderation-tables.ts'
import { dealerships, enquiries, users, vehicles } from '#server/database/schema.ts'
import { isBlockedNow } from './blocked-networks.ts'
import { isNotDeleted, isWaitingRow } from './desk-mail.ts'
import { listSamePictures } from './picture-copies.ts'

const maxListed = 200
const maxEntries = 200

const reportCount =
  sql<number>`(select count(*) from ${reports} where ${reports.caseId} = ${cases.id})`.mapWith(Number)

const lastReport = sql<string | null>`(select words from ${reports} where ${reports.caseId} = ${cases.id}
  and words <> '' order by ${reports.id} desc limit 1)`

/** Appeals come first, because something of the owner's is hidden. */
const appealWeight = 100
const weights = sql.join(
  Object.entries(findingWeights).map(([rule, weight]) => sql`(${rule}, ${weight}::integer)`),
  sql`, `,
)
/** Counts undecided findings and networks that reported the subject. */
const weight = sql`(case when ${cases.isAppealed} then ${appealWeight}::integer else 0 end
  + (select coalesce(sum(weights.weight), 0) from jsonb_to_recordset(${cases.findings})
      as found(rule text, "isDecided" boolean)
    join (values ${weights}) as weights(rule, weight) on weights.rule = found.rule
    where found."isDecided" is not true)
  + ${reportWeight}::integer * (select count(distinct ${reports.network}) from ${reports}
    where ${reports.caseId} = ${cases.id} and ${reports.decidedAt} is null))`

/** Waiting cases come by weight and then the longest wait, decided ones newest first. */
export async function listCases(queries: Queries, { view, owner }: CasesQuery): Promise<CaseEntry[]> {
  const wasOpen = or(isNotNull(cases.decidedAt), cases.isAsked, eq(cases.state, 'open'))
  const isDecided = and(sql`not ${isWaitingRow}`, wasOpen)
  const isOfOwner = owner === undefined ? undefined : eq(cases.ownerId, owner)
  const rows = await selectCases(queries, and(view === 'decided' ? isDecided : isWaitingRow, isOfOwner))
    .orderBy(
      ...(view === 'decided'
        ? [desc(sql`coalesce(${cases.decidedAt}, ${cases.openedAt})`)]
        : [desc(weight), asc(cases.openedAt)]),
      asc(cases.id),
    )
    .limit(maxListed)
  return rows.map(entryOf)
}

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
  return { ...entryOf(row), dealershipId, owner, enquiry, samePictures, reported, history }
}

/** Without dismissed cases and deleted listings. */
export async function listOwnCases(queries: Queries, user: SignedInUser): Promise<OwnCase[]> {
  const isVisible = or(sql`not ${inArray(cases.state, ['open', 'dismissed', 'ended'])}`, cases.isAsked)
  const rows = await queries
    .select({ case: cases, latest: latestDetails })
    .from(cases)
    .where(and(isOwnCase(user), isVisible, isNotDeleted))
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

const deskActions = caseActions((name) => stepOf(name).by === 'desk')
const latestDetails = sql<AuditDetails | null>`(select latest.details from ${auditLog} as latest
  where latest.object_kind = 'case' and latest.object_id = ${cases}.id and latest.action in ${deskActions}
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
      isBlocked: isBlockedNow(users.registeredFrom),
      listings: count(vehicles.id),
    })
    .from(users)
    .leftJoin(vehicles, eq(vehicles.userId, users.id))
    .where(eq(users.id, id))
    .groupBy(users.id)
  return found ? { ...found, createdAt: found.createdAt.toISOString() } : null
}

async function readEnquiry(queries: Queries, id: number): Promise<CaseDetail['enquiry']> {
  const { name, email, phone, message, sentFrom } = enquiries
  const [found] = await queries
    .select({ name, email, phone, message, isBlocked: isBlockedNow(sentFrom) })
    .from(enquiries)
    .where(eq(enquiries.id, id))
  return found ?? null
}

async function readReports(queries: Queries, caseId: number): Promise<CaseDetail['reported']> {
  const { id, reason, words, name, email, createdAt, network } = reports
  const ofReporter = (which: SQL) =>
    sql<number>`(select count(*) from ${reports} as other where other.reporter = ${reports}.reporter
      and other.case_id <> ${reports}.case_id and ${which})`.mapWith(Number)
  const rows = await queries
    .select({
      id,
      reason,
      words,
      name,
      email,
      createdAt,
      decidedBefore: ofReporter(sql`other.is_upheld is not null`),
      rightBefore: ofReporter(sql`other.is_upheld`),
      isBlocked: isBlockedNow(network),
    })
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
