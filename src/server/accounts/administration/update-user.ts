import { eq, sql } from 'drizzle-orm'
import { can, canHaveWholeStock } from '#domain/accounts/permissions.ts'
import type { User, UserPatch } from '#domain/accounts/user.ts'
import { nameKey, normalizeName } from '#domain/text/names.ts'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import type { Writing } from '#server/dependencies.ts'
import { invalidFields, type Problem } from '#server/http/problem.ts'
import { ensureIfNamed } from '#server/names/ensure-dealership.ts'
import { usernameColumns, usernameProblem } from '../insert-user.ts'
import { forgetPasswordResets } from '../passwords/password-resets.ts'
import { userColumns, userOf } from '../read-users.ts'
import { changeDealershipOfListings } from './change-dealership.ts'
import { assertNotIndispensable } from './last-administrator.ts'
import { type AccountChange, lockAccount } from './locks.ts'

/**
 * Another dealership or role switches `hasWholeStock` off, unless the call sets it.
 * @throws Problem absent, malformed or conflict for a refused name, malformed for `hasWholeStock` of an account that
 * cannot have it, conflict for the last administrator, forbidden
 */
export async function updateUser(
  { database, catalogueWrites }: Writing,
  change: AccountChange,
  patch: UserPatch,
): Promise<{ user: User; isRoleChanged: boolean }> {
  const { user, isRoleChanged, dealerships, vehicles } = await database.queries.transaction(
    async (queries) => {
      const account = await lockAccount(queries, change)
      const { id: userId, role: roleBefore, dealershipId: from, hasWholeStock: hadWholeStock } = account
      const { role = roleBefore, dealershipName } = patch
      if (can(account, 'user.manage') && !can({ role }, 'user.manage')) {
        await assertNotIndispensable(queries, account, 'made a user')
      }
      const { id: to, changes } =
        dealershipName === undefined
          ? { id: from, changes: [] }
          : await ensureIfNamed(queries, dealershipName)
      const isRoleChanged = role !== roleBefore
      const { hasWholeStock = hadWholeStock && !isRoleChanged && to === from } = patch
      if (hasWholeStock && !canHaveWholeStock(role, to !== null)) throw noStock()
      const vehicles = await changeDealershipOfListings(queries, { userId, from, to })
      // A link that was mailed to the address before must not open the account any more.
      if (patch.email !== undefined) await forgetPasswordResets(queries, userId)
      const user = await writeUser(queries, account, { ...patch, role, dealershipId: to, hasWholeStock })
      return { user, isRoleChanged, dealerships: changes, vehicles }
    },
  )
  await catalogueWrites.applyRows({ dealerships, vehicles })
  return { user, isRoleChanged }
}

/** Another address is not confirmed. */
function confirmedIfSame(email: string | null) {
  return sql`case when ${users.email} is not distinct from ${email} then ${users.emailConfirmedAt} end`
}

function noStock(): Problem {
  const message = 'Only a dealer with a dealership can have its whole stock'
  return invalidFields([{ field: 'hasWholeStock', message }])
}

/** A former administrator stays approved. */
const approved = { approvedAt: sql`coalesce(${users.approvedAt}, now())` }

type Written = Pick<UserPatch, 'username' | 'email'> &
  Pick<User, 'role' | 'hasWholeStock'> & { dealershipId: number | null }

async function writeUser(
  queries: Queries,
  { id, username: before }: Pick<User, 'id' | 'username'>,
  { username, role, dealershipId, email, hasWholeStock }: Written,
): Promise<User> {
  // An existing name may look like another: it is checked only when it changes by more than case and spaces.
  const isSameName = username !== undefined && nameKey(username) === nameKey(before)
  const named = isSameName ? { username: normalizeName(username) } : username && usernameColumns(username)
  try {
    const [changed] = await queries
      .update(users)
      .set({
        ...named,
        ...(can({ role }, 'limits.exceed') && approved),
        role,
        dealershipId,
        email,
        ...(email !== undefined && { emailConfirmedAt: confirmedIfSame(email) }),
        hasWholeStock,
      })
      .where(eq(users.id, id))
      .returning(userColumns)
    if (!changed) throw new Error('An account that is locked was not changed')
    return userOf(changed)
  } catch (error) {
    throw usernameProblem(error)
  }
}
