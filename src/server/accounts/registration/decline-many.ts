import { and, eq, exists, inArray, isNull, not } from 'drizzle-orm'
import type { DeclineCounts } from '#domain/accounts/user-schema.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { dealerApplications } from '#server/database/account-tables.ts'
import type { Queries } from '#server/database/database.ts'
import { users, vehicles } from '#server/database/schema.ts'
import type { Writing } from '#server/dependencies.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { isUnapproved } from '#server/quotas/account-use.ts'
import { lockAsAdministrator } from '../administration/locks.ts'
import { decisionMail } from './application-mail.ts'
import { forgetUnapprovedDealerships } from './applications.ts'

interface ManyDeclined {
  ids: readonly number[]
  reason: string
  now: Date
}

/**
 * Declines applications that are held, and removes accounts in use that nobody has approved and that list nothing, with
 * their dealerships. All others stay as they are.
 * @throws Problem forbidden
 */
export async function declineMany(
  { database, catalogueWrites }: Writing,
  administratorId: number,
  { ids, reason, now }: ManyDeclined,
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
    const declined = await declineHeld(queries, unapproved, { reason, now })
    const gone = await removeIdle(queries, unapproved)
    const dealerships = await forgetUnapprovedDealerships(queries, gone)
    await writeAudit(queries, administratorId, {
      action: 'account.decline',
      object: { kind: 'account', id: null, name: `${ids.length} accounts` },
      details: { words: reason, declined, removed: gone.length },
      now,
    })
    return { declined, removed: gone.length, dealerships }
  })
  await catalogueWrites.apply({ dealerships })
  return { declined, removed, kept: new Set(ids).size - declined - removed }
}

async function declineHeld(
  queries: Queries,
  ids: number[],
  { reason, now }: Pick<ManyDeclined, 'reason' | 'now'>,
): Promise<number> {
  const isUndecided = and(eq(dealerApplications.isHeld, true), isNull(dealerApplications.declinedAt))
  const declined = await queries
    .update(dealerApplications)
    .set({ declinedAt: now, declineReason: reason })
    .where(and(inArray(dealerApplications.userId, ids), isUndecided))
    .returning({ id: dealerApplications.userId })
  for (const { id: account } of declined)
    await queueMail(queries, decisionMail, { account, isApproved: false }, { now })
  return declined.length
}

/** @returns the dealerships of the accounts that were removed */
async function removeIdle(queries: Queries, ids: number[]): Promise<(number | null)[]> {
  const listings = queries.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.userId, users.id))
  const held = queries
    .select({ id: dealerApplications.userId })
    .from(dealerApplications)
    .where(and(eq(dealerApplications.userId, users.id), eq(dealerApplications.isHeld, true)))
  const removed = await queries
    .delete(users)
    .where(and(inArray(users.id, ids), not(exists(listings)), not(exists(held))))
    .returning({ dealershipId: users.dealershipId })
  return removed.map(({ dealershipId }) => dealershipId)
}
