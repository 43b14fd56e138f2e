import type { User } from '#domain/accounts/user.ts'
import type { Queries } from '#server/database/database.ts'
import { type AuditDetails, auditLog } from '#server/database/moderation-tables.ts'

/** Who does something. */
export interface AuditActor {
  id: number | null
  name: string
  role: (typeof auditLog.$inferInsert)['actorRole']
}

/** The program itself: its rules, and what it does on time. */
export const program: AuditActor = { id: null, name: 'Program', role: 'program' }

/** An account as it is called now: the log keeps the name. */
export function actorOf({
  id,
  username,
  role,
}: Pick<User, 'id' | 'username'> & { role: User['role'] }): AuditActor {
  return { id, name: username, role }
}

/** What something was done to, as it is called now. */
export interface AuditObject {
  kind: 'case' | 'account' | 'listing' | 'dealership' | 'enquiry' | 'network' | 'site' | 'export'
  id: number | null
  name: string
  /** Whose people see it too. */
  dealershipId?: number | null
}

/**
 * Writes that something was done, in the transaction that does it. Rows are never changed, by a trigger.
 * @param action the object's kind and what was done, such as `account.delete`
 * @returns the entry's id
 */
export async function writeAudit(
  queries: Queries,
  actor: AuditActor,
  entry: { action: string; object: AuditObject; details?: AuditDetails; now: Date },
): Promise<number> {
  const { action, object, details = {}, now } = entry
  const [written] = await queries
    .insert(auditLog)
    .values({
      at: now,
      actorId: actor.id,
      actorName: actor.name,
      actorRole: actor.role,
      action,
      objectKind: object.kind,
      objectId: object.id,
      objectName: object.name,
      dealershipId: object.dealershipId ?? null,
      details,
    })
    .returning({ id: auditLog.id })
  if (!written) throw new Error('An inserted entry was not returned')
  return written.id
}
