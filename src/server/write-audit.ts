import { eq } from 'drizzle-orm'
import type { User } from '#domain/accounts/user-schema.ts'
import type { AuditAction, AuditObjectKind } from '#domain/moderation/audit.ts'
import type { Queries } from '#server/database/database.ts'
import { type AuditDetails, auditLog } from '#server/database/moderation-tables.ts'
import { users } from '#server/database/schema.ts'

export interface AuditActor {
  id: number | null
  name: string
  role: (typeof auditLog.$inferInsert)['actorRole']
}

/** The program itself: its rules, and what it does on time. */
export const program: AuditActor = { id: null, name: 'Automatic', role: 'program' }

/** An account as it is called now: the log keeps the name. */
export function actorOf({ id, username: name, role }: Pick<User, 'id' | 'username' | 'role'>): AuditActor {
  return { id, name, role }
}

export interface AuditObject {
  kind: AuditObjectKind
  id: number | null
  name: string
  /** Users of this dealership see it too. */
  dealershipId?: number | null
}

export interface AuditEntry {
  /** A key of `auditActions`, or `case.` and a step. */
  action: AuditAction
  object: AuditObject
  details?: AuditDetails
  /** The database's clock unless given. */
  now?: Date
}

/** Writes an audit entry in the transaction of the change. @param by the actor or an account's id */
export async function writeAudit(
  queries: Queries,
  by: AuditActor | number,
  entry: AuditEntry,
): Promise<void> {
  await writeAudits(queries, typeof by === 'number' ? await readActor(queries, by) : by, [entry])
}

/** @returns the ids in order */
export async function writeAudits(
  queries: Queries,
  actor: AuditActor,
  entries: readonly AuditEntry[],
): Promise<number[]> {
  const by = { actorId: actor.id, actorName: actor.name, actorRole: actor.role }
  const rows = entries.map(({ action, object: { kind, id, name, dealershipId }, details = {}, now }) => ({
    ...by,
    objectKind: kind,
    objectId: id,
    objectName: name,
    dealershipId,
    at: now,
    action,
    details,
  }))
  const written = await queries.insert(auditLog).values(rows).returning({ id: auditLog.id })
  return written.map(({ id }) => id)
}

async function readActor(queries: Queries, id: number): Promise<AuditActor> {
  const { username, role } = users
  const [user] = await queries.select({ id: users.id, username, role }).from(users).where(eq(users.id, id))
  return user ? actorOf(user) : { id, name: `Account ${id}`, role: 'user' }
}

export function accountObject({ id, username: name, dealershipId }: ObjectAccount): AuditObject {
  return { kind: 'account', id, name, dealershipId }
}
type ObjectAccount = Pick<typeof users.$inferSelect, 'id' | 'username' | 'dealershipId'>

export function siteObject(name: string): AuditObject {
  return { kind: 'site', id: null, name }
}
