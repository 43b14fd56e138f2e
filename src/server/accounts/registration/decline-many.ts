import { and, eq, inArray, isNull, not } from 'drizzle-orm'
import type { DeclineCounts } from '#domain/accounts/user-schema.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { dealerApplications } from '#server/database/account-tables.ts'
import { users } from '#server/database/schema.ts'
import type { Writing } from '#server/dependencies.ts'
import { isUnapproved } from '#server/quotas/account-use.ts'
import { lockAsAdministrator } from '../administration/locks.ts'
import { declineHeld, hasApplication, removeIdle } from './applications.ts'

/**
 * Declines applications that are held, and removes accounts in use that nobody has approved and that list nothing, with
 * their dealerships. All others stay as they are.
 * @throws Problem forbidden
 */
export async function declineMany(
  { database, catalogueWrites }: Writing,
  administratorId: number,
  { ids, reason, now }: { ids: readonly number[]; reason: string; now: Date },
): Promise<DeclineCounts> {
  const { declined, removed, dealerships } = await database.queries.transaction(async (queries) => {
    await lockAsAdministrator(queries, administratorId)
    const waiting = await queries
      .select({ id: users.id })
      .from(users)
      .where(and(inArray(users.id, [...ids]), isUnapproved))
      .orderBy(users.id)
      .for('update')
    const unapproved = waiting.map(({ id }) => id)
    const { userId, isHeld, declinedAt } = dealerApplications
    const isUndecided = and(inArray(userId, unapproved), isNull(declinedAt))
    const declined = await declineHeld(queries, isUndecided, { reason, now })
    const isInUse = and(inArray(users.id, unapproved), not(hasApplication(queries, eq(isHeld, true))))
    const { removed, dealerships } = await removeIdle(queries, isInUse)
    await writeAudit(queries, administratorId, {
      action: 'account.decline',
      object: { kind: 'account', id: null, name: `${ids.length} accounts` },
      details: { words: reason, declined, removed },
      now,
    })
    return { declined, removed, dealerships }
  })
  await catalogueWrites.apply({ dealerships })
  return { declined, removed, kept: new Set(ids).size - declined - removed }
}
