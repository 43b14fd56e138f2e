import { eq, sql } from 'drizzle-orm'
import { can } from '#domain/accounts/permissions.ts'
import type { User, UserPatch } from '#domain/accounts/user.ts'
import { nameKey, normalizeName } from '#domain/text/names.ts'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import type { Writing } from '#server/dependencies.ts'
import { ensureIfNamed } from '#server/names/ensure-dealership.ts'
import { usernameColumns, usernameProblem } from '../insert-user.ts'
import { userColumns, userOf } from '../read-users.ts'
import { changeDealershipOfListings } from './change-dealership.ts'
import { assertNotIndispensable } from './last-administrator.ts'
import { type AccountChange, lockAccount } from './locks.ts'

/**
 * @throws Problem absent, malformed or conflict for a refused name, conflict for the last administrator, forbidden
 */
export async function updateUser(
  { database, catalogueWrites }: Writing,
  change: AccountChange,
  patch: UserPatch,
): Promise<{ user: User; isRoleChanged: boolean }> {
  const { user, isRoleChanged, dealerships, vehicles } = await database.queries.transaction(
    async (queries) => {
      const account = await lockAccount(queries, change)
      const { id: userId, role: roleBefore, dealershipId: from } = account
      const { role = roleBefore, dealershipName } = patch
      if (can(account, 'user.manage') && !can({ role }, 'user.manage')) {
        await assertNotIndispensable(queries, account, 'made a user')
      }
      const { id: to, changes } =
        dealershipName === undefined
          ? { id: from, changes: [] }
          : await ensureIfNamed(queries, dealershipName)
      const vehicles = await changeDealershipOfListings(queries, { userId, from, to })
      const user = await writeUser(queries, account, { ...patch, role, dealershipId: to })
      return { user, isRoleChanged: role !== roleBefore, dealerships: changes, vehicles }
    },
  )
  await catalogueWrites.applyRows({ dealerships, vehicles })
  return { user, isRoleChanged }
}

/** A former administrator stays approved. */
const approved = { approvedAt: sql`coalesce(${users.approvedAt}, now())` }

async function writeUser(
  queries: Queries,
  { id, username: before }: Pick<User, 'id' | 'username'>,
  { username, role, dealershipId }: Pick<User, 'role'> & { username?: string; dealershipId: number | null },
): Promise<User> {
  // An existing name may look like another: it is checked only when it changes by more than case and spaces.
  const isSameName = username !== undefined && nameKey(username) === nameKey(before)
  const named = isSameName ? { username: normalizeName(username) } : username && usernameColumns(username)
  try {
    const [changed] = await queries
      .update(users)
      .set({ ...named, ...(can({ role }, 'limits.exceed') && approved), role, dealershipId })
      .where(eq(users.id, id))
      .returning(userColumns)
    if (!changed) throw new Error('An account that is locked was not changed')
    return userOf(changed)
  } catch (error) {
    throw usernameProblem(error)
  }
}
