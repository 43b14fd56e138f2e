import { and, eq, isNull, ne, type SQL } from 'drizzle-orm'
import { can, firstUserId } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import type { Queries } from '#server/database/database.ts'
import { setChangeAuthor } from '#server/database/listing-tables.ts'
import { hidingStateOf } from '#server/database/moderation-tables.ts'
import { hasRoleFor } from '#server/database/permission-scope.ts'
import { users, vehicles } from '#server/database/schema.ts'
import { adminsOnly, Problem } from '#server/http/problem.ts'
import { userColumns, userNotFound } from './read-users.ts'

export interface AccountChange {
  id: number
  administratorId: number
}

/** This lock serialises account changes. There is always an administrator to lock. */
export async function lockAccounts(queries: Queries): Promise<void> {
  await queries
    .select({ id: users.id })
    .from(users)
    .where(hasRoleFor('user.manage'))
    .orderBy(users.id)
    .for('no key update')
}

/** Locks the administrator and makes them the author of changes to listings. @throws Problem forbidden */
export async function lockAsAdministrator(queries: Queries, administratorId: number): Promise<void> {
  await lockAccounts(queries)
  const [administrator] = await queries
    .select({ role: users.role })
    .from(users)
    .where(eq(users.id, administratorId))
  if (!administrator || !can(administrator, 'user.manage')) throw adminsOnly()
  await setChangeAuthor(queries, 'account', administratorId)
}

export async function lockAccount(queries: Queries, { id, administratorId }: AccountChange) {
  await lockAsAdministrator(queries, administratorId)
  const [account] = await queries
    .select({ ...userColumns, dealershipId: users.dealershipId })
    .from(users)
    .where(eq(users.id, id))
    .for('update')
  if (!account) throw new Problem('absent', userNotFound)
  return account
}

/** Locks in the order of ids, as batches do, against deadlocks. Accounts are locked before listings. */
export function lockListings(queries: Queries, which: SQL | undefined): Promise<{ dealershipId: number }[]> {
  return queries
    .select({ dealershipId: vehicles.dealershipId })
    .from(vehicles)
    .where(which)
    .orderBy(vehicles.id)
    .for('no key update')
}

/** Protects user 1 and the last administrator who can act. @param queries accounts locked @throws Problem conflict */
export async function assertNotIndispensable(
  queries: Queries,
  account: Pick<User, 'id' | 'role'>,
  loss: 'deleted' | 'made a user' | 'suspended',
): Promise<void> {
  if (account.id === firstUserId && loss !== 'suspended')
    throw new Problem('conflict', `The first administrator cannot be ${loss}`)
  if (!can(account, 'user.manage')) return
  const canAct = isNull(hidingStateOf('account', users.id))
  if ((await queries.$count(users, and(hasRoleFor('user.manage'), ne(users.id, account.id), canAct))) === 0) {
    throw new Problem('conflict', `The last administrator cannot be ${loss}`)
  }
}

export async function firstAdministrator(queries: Queries, exceptId?: number): Promise<number | undefined> {
  const [administrator] = await queries
    .select({ id: users.id })
    .from(users)
    .where(and(hasRoleFor('user.manage'), exceptId === undefined ? undefined : ne(users.id, exceptId)))
    .orderBy(users.id)
    .limit(1)
  return administrator?.id
}
