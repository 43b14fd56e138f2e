import { and, desc, eq, gte, ilike, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { can } from '#domain/accounts/permissions.ts'
import type { AuditAction } from '#domain/moderation/audit.ts'
import { type AuditObjectKind, type AuditQuery, auditPageSize } from '#domain/moderation/audit-query.ts'
import type { AuditPage } from '#domain/moderation/audit-schema.ts'
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
  const entries = rows.slice(0, limit).map((row) => ({
    ...row,
    at: row.at.toISOString(),
    actorName: can(user, 'audit.read') || row.actorId === user.id ? row.actorName : null,
    // Written by `writeAudit` alone.
    action: row.action as AuditAction,
    objectKind: row.objectKind as AuditObjectKind,
  }))
  return { entries, hasMore: rows.length > limit }
}

function isSought({ person, kind, object, since, until, before }: AuditQuery): SQL | undefined {
  const first = since && parseLocalDate(since, 'start')
  const last = until && parseLocalDate(until, 'end')
  const isObject = and(
    kind && eq(auditLog.objectKind, kind),
    object ? eq(auditLog.objectId, object) : undefined,
  )
  // The steps of the case about something are shown with what was done to it otherwise.
  const itsCase = sql`(select id from ${cases} where subject = ${kind} and subject_id = ${object})`
  const isItsCase = and(eq(auditLog.objectKind, 'case'), inArray(auditLog.objectId, itsCase))
  return and(
    person ? ilike(auditLog.actorName, `%${person.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
    kind && object ? or(isObject, isItsCase) : isObject,
    first ? gte(auditLog.at, first) : undefined,
    last ? lte(auditLog.at, last) : undefined,
    before ? lt(auditLog.id, before) : undefined,
  )
}
