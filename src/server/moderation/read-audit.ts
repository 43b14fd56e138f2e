import { and, desc, eq, gte, ilike, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { can } from '#domain/accounts/permissions.ts'
import type { AuditAction } from '#domain/moderation/audit.ts'
import {
  type AuditEntry,
  type AuditObjectKind,
  type AuditPage,
  type AuditQuery,
  auditPageSize,
} from '#domain/moderation/audit-query.ts'
import { parseLocalDate } from '#domain/text/local-time.ts'
import type { SignedInUser } from '#server/accounts/sessions/sessions.ts'
import type { Queries } from '#server/database/database.ts'
import { auditLog, cases } from '#server/database/moderation-tables.ts'
import { scopeOf } from '#server/database/permission-scope.ts'

/** What a user may see of who did what, newest first. */
export async function readAudit(
  queries: Queries,
  user: SignedInUser,
  query: AuditQuery,
  limit = auditPageSize,
): Promise<AuditPage> {
  const rows = await queries
    .select()
    .from(auditLog)
    .where(and(scopeOf(user, 'audit.read'), isSought(query)))
    .orderBy(desc(auditLog.id))
    .limit(limit + 1)
  return { entries: rows.slice(0, limit).map((row) => entryOf(row, user)), hasMore: rows.length > limit }
}

function isSought({ person, kind, object, since, until, before }: AuditQuery): SQL | undefined {
  const instant = (day: string | undefined, edge: 'start' | 'end') =>
    day ? parseLocalDate(day, edge) : undefined
  const [first, last] = [instant(since, 'start'), instant(until, 'end')]
  return and(
    person ? ilike(auditLog.actorName, `%${person.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
    or(isOf(kind, object), kind && object !== undefined ? isOfCaseAbout(kind, object) : undefined),
    first && gte(auditLog.at, first),
    last && lte(auditLog.at, last),
    before === undefined ? undefined : lt(auditLog.id, before),
  )
}

function isOf(kind: AuditObjectKind | undefined, object: number | undefined): SQL | undefined {
  return and(
    kind && eq(auditLog.objectKind, kind),
    object === undefined ? undefined : eq(auditLog.objectId, object),
  )
}

/** The steps of the case about something are shown with what was done to it otherwise. */
function isOfCaseAbout(kind: AuditObjectKind, object: number): SQL | undefined {
  const about = sql`(select id from ${cases} where subject = ${kind} and subject_id = ${object})`
  return and(isOf('case', undefined), sql`${auditLog.objectId} in ${about}`)
}

function entryOf(
  {
    at,
    actorId,
    actorName,
    action,
    objectKind,
    dealershipId: _dealership,
    ...row
  }: typeof auditLog.$inferSelect,
  user: SignedInUser,
): AuditEntry {
  const isNamed = can(user, 'audit.read') || actorId === user.id
  return {
    ...row,
    at: at.toISOString(),
    actorName: isNamed ? actorName : null,
    // Written by `writeAudit` alone.
    action: action as AuditAction,
    objectKind: objectKind as AuditObjectKind,
  }
}
