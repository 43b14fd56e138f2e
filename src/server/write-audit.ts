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

/** Rules and scheduled work. */
export const program: AuditActor = { id: null, name: 'Automatic', role: 'program' }

export function actorOf({ id, username: name, role }: Pick<User, 'id' | 'username' | 'role'>): AuditActor {
  return { id, name, role }
}

export interface AuditObject {
  kind: AuditObjectKind
  id: number | null
  name: string
  dealershipId?: number | null
}

export interface AuditEntry {
  action: AuditAction
  object: AuditObject
  details?: AuditDetails
  /** The database's clock by default. */
  now?: Date
}

/** In the transaction of the change. @param by the actor or an account's id @returns the entry's id */
export async function writeAudit(
  queries: Queries,
  by: AuditActor | number,
  { action, object: { kind, id, name, dealershipId }, details = {}, now }: AuditEntry,
): Promise<number | undefined> {
  const actor = typeof by === 'number' ? await readActor(queries, by) : by
  const [written] = await queries
    .insert(auditLog)
    .values({
      actorId: actor.id,
      actorName: actor.name,
      actorRole: actor.role,
      objectKind: kind,
      objectId: id,
      objectName: name,
      dealershipId,
      at: now,
      action,
      details,
    })
    .returning({ id: auditLog.id })
  return written?.id
}

async function readActor(queries: Queries, id: number): Promise<AuditActor> {
  const { username, role } = users
  const [user] = await queries.select({ id: users.id, username, role }).from(users).where(eq(users.id, id))
  return user ? actorOf(user) : { id, name: `Account ${id}`, role: 'user' }
}

export type AuditedAccount = Pick<typeof users.$inferSelect, 'id' | 'username' | 'dealershipId'>

export function accountObject({ id, username: name, dealershipId }: AuditedAccount): AuditObject {
  return { kind: 'account', id, name, dealershipId }
}

export function siteObject(name: string): AuditObject {
  return { kind: 'site', id: null, name }
}
