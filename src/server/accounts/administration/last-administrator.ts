import { and, isNull, ne } from 'drizzle-orm'
import { can, firstUserId } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import type { Queries } from '#server/database/database.ts'
import { hidingStateOf } from '#server/database/moderation-tables.ts'
import { hasRoleFor } from '#server/database/permission-scope.ts'
import { users } from '#server/database/schema.ts'
import { Problem } from '#server/http/errors/problem.ts'

/** Refuses to lose user 1 or the last administrator who can act. @param queries accounts locked @throws Problem conflict */
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

/** The lowest id of an administrator, without `exceptId`. */
export async function lowestAdministrator(queries: Queries, exceptId?: number): Promise<number | undefined> {
  const [administrator] = await queries
    .select({ id: users.id })
    .from(users)
    .where(and(hasRoleFor('user.manage'), exceptId === undefined ? undefined : ne(users.id, exceptId)))
    .orderBy(users.id)
    .limit(1)
  return administrator?.id
}
