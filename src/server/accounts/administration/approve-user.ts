import { eq } from 'drizzle-orm'
import type { User } from '#domain/accounts/user.ts'
import { accountObject, writeAudit } from '#server/audit/write-audit.ts'
import { users } from '#server/database/schema.ts'
import { approveDealership } from '#server/dealerships/names/ensure-dealership.ts'
import type { Writing } from '#server/dependencies.ts'
import { userOf } from '../read-users.ts'
import { closeApplication } from '../registration/applications.ts'
import { type AccountChange, lockAccount } from './locks.ts'

/**
 * Approves an account, makes its pending dealership public, and closes its application.
 * @throws Problem absent, forbidden
 */
export async function approveUser(
  { database, catalogueWrites }: Writing,
  account: AccountChange,
  now: Date,
): Promise<User> {
  const { user, shown } = await database.queries.transaction(async (queries) => {
    const { dealershipId, ...user } = await lockAccount(queries, account)
    const approvedAt = user.approvedAt ?? now
    await queries.update(users).set({ approvedAt }).where(eq(users.id, user.id))
    const shown = dealershipId === null ? [] : await approveDealership(queries, dealershipId)
    await closeApplication(queries, user.id, now)
    const object = accountObject({ ...user, dealershipId })
    await writeAudit(queries, account.administratorId, { action: 'account.approve', object, now })
    return { user: userOf({ ...user, approvedAt }), shown }
  })
  await catalogueWrites.apply({ dealerships: shown })
  return user
}
