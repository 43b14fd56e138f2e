import { eq } from 'drizzle-orm'
import { can } from '#domain/accounts/permissions.ts'
import type { Role } from '#domain/enums.ts'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import { adminsOnly, Problem } from '#server/http/problem.ts'
import { hasRoleFor } from '../../database/permission-scope.ts'

export interface LockedAccount {
  id: number
  username: string
  role: Role
  dealershipId: number | null
}

/** Serialises changes of accounts: locks the administrators' rows, of which there is always one. */
export async function lockAccounts(queries: Queries): Promise<void> {
  await queries
    .select({ id: users.id })
    .from(users)
    .where(hasRoleFor('user.manage'))
    .orderBy(users.id)
    .for('no key update')
}

/** `lockAccounts` for an administrator, who may have lost the role meanwhile. @throws Problem forbidden */
export async function lockAsAdministrator(queries: Queries, administratorId: number): Promise<void> {
  await lockAccounts(queries)
  const [administrator] = await queries
    .select({ role: users.role })
    .from(users)
    .where(eq(users.id, administratorId))
  if (!administrator || !can(administrator, 'user.manage')) throw adminsOnly()
}

/** Locks an account for an administrator to change. @throws Problem forbidden, absent */
export async function lockAccount({
  queries,
  administratorId,
  id,
}: {
  queries: Queries
  administratorId: number
  id: number
}): Promise<LockedAccount> {
  await lockAsAdministrator(queries, administratorId)
  const [account] = await queries
    .select({ id: users.id, username: users.username, role: users.role, dealershipId: users.dealershipId })
    .from(users)
    .where(eq(users.id, id))
    .for('update')
  if (!account) throw new Problem('absent', userNotFound)
  return account
}

export const userNotFound = 'User not found'
